const SYSTEMS = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const PROCESSORS = "arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64".split(" ");
const OTHER_WORDS = /** @type {Record<string, string>} */ ({ 64: "x64", windows: "win32", ppc64le: "ppc64" });
/** Packages for one platform whose name does not say so. */
const UNNAMED = /** @type {Record<string, Platform>} */ ({ fsevents: { os: ["darwin"] } });

/** @typedef {{ os?: string[], cpu?: string[], libc?: string[] }} Platform as in package.json */

/**
 * Reads from a package's name what it runs on: `@img/sharp-linuxmusl-x64` → Linux on x64 with musl.
 * @param {string} name
 * @returns {Platform}
 */
export function readPlatform(name) {
	const words = name
		.replace("linuxmusl", "linux-musl")
		.split(/[-/@]/)
		.map((word) => OTHER_WORDS[word] ?? word);
	const [os, cpu] = [SYSTEMS, PROCESSORS].map((known) => words.filter((word) => known.includes(word)));
	const libc = os.includes("linux") ? librariesIn(words) : [];
	const platform = Object.fromEntries(Object.entries({ os, cpu, libc }).filter(([, values]) => values.length > 0));
	const result = Object.keys(platform).length > 0 ? platform : UNNAMED[name];
	if (result) return result;
	throw new Error(`Which platform is ${name} for? Add it to UNNAMED in scripts/lock/platform.mjs.`);
}

/** @param {string[]} words */
function librariesIn(words) {
	if (words.some((word) => word.startsWith("musl"))) return ["musl"];
	return words.some((word) => word.startsWith("gnu")) ? ["glibc"] : [];
}
