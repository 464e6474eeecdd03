import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { onEnd } from "./ending.mjs";

const FOLDER = ".cache";
const LOCK = `${FOLDER}/lock`;
const CHECK_MS = 200;

/**
 * Does work that must not be done twice at once; the second script waits, and should look again at what is left.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
	mkdirSync(FOLDER, { recursive: true });
	for (let waiting = false; !take(); waiting = true) {
		if (!waiting) console.log(`Waiting for another script (process ${holder()}) to install or build …`);
		await pause(CHECK_MS);
	}
	const release = () => rmSync(LOCK, { force: true });
	const forget = onEnd(release);
	try {
		return await work();
	} finally {
		release();
		forget();
	}
}

/** A link to a file that is whole already, so that the lock always names its holder. */
function take() {
	const own = `${LOCK}-${process.pid}`;
	writeFileSync(own, String(process.pid));
	try {
		linkSync(own, LOCK);
		return true;
	} catch {
		if (!isAlive(holder())) rmSync(LOCK, { force: true });
		return false;
	} finally {
		rmSync(own, { force: true });
	}
}

function holder() {
	try {
		return Number(readFileSync(LOCK, "utf8"));
	} catch {
		return 0;
	}
}

/** @param {number} pid */
function isAlive(pid) {
	try {
		return pid > 0 && process.kill(pid, 0);
	} catch {
		return false;
	}
}
