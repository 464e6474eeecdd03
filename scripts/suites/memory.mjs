import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import { onEnd } from "../setup/ending.mjs";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
/** Many times what the tests hold at once, in bytes. */
const LEAST_FREE = 2 * 1024 ** 3;

/**
 * Has temporary files of this process, and of those it starts, in memory where there is room, and the state of the
 * browser tests' server with them: every write waits for the disk else.
 * @returns {() => void} removes them; a signal that ends the process does too
 */
export function keepTemporaryFilesInMemory() {
	const folder = folderIn(MEMORY);
	if (folder === undefined) return () => {};
	const remove = () => rmSync(folder, { recursive: true, force: true });
	process.env.TMPDIR = folder;
	process.env.E2E_STATE_DIR = path.join(folder, "e2e");
	const forget = onEnd(remove);
	return () => {
		forget();
		remove();
	};
}

/**
 * @param {string} memory
 * @param {number} least bytes that have to be free there
 * @returns {string | undefined} a new folder; undefined where there is no such place, or no room
 */
export function folderIn(memory, least = LEAST_FREE) {
	try {
		const { bavail, bsize } = statfsSync(memory);
		return bavail * bsize < least ? undefined : mkdtempSync(`${memory}/duebill-tests-`);
	} catch {
		return undefined;
	}
}
