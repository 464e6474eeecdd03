/** Stops on a Node that is too old. Imported before modules that such a Node cannot link. */
const OLDEST = [20, 19];

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
	console.error(`Duebill needs Node ${OLDEST.join(".")} or newer; this is ${process.versions.node}.`);
	process.exit(1);
}
