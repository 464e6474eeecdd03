import { constants } from "node:fs";
import { access, mkdir, open, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Failure } from "../setup/main.mjs";

const SQLITE = "SQLite format 3\0";

/**
 * Sees to it, before anything opens it, that the folder of all data can be written and that what lies in it as databases
 * are some.
 * @param {string} state
 * @throws {Failure} a sentence that says what to do
 */
export async function requireStorage(state) {
	try {
		await mkdir(state, { recursive: true });
		const trial = path.join(state, ".writable");
		await writeFile(trial, SQLITE);
		await rm(trial);
	} catch (error) {
		throw new Failure(
			`The folder of all data, ${state}, can't be written to (${codeFrom(error)}): make it writable, free some space, or set STATE_DIR to another folder.`,
		);
	}
	for (const file of await databasesIn(state)) await requireDatabase(file, state);
}

/**
 * What went wrong with a database, as a sentence that says what to do; any other error as it is.
 * @param {unknown} error
 * @param {string} state
 */
export function explainStorage(error, state) {
	const text = String(/** @type {Error} */ (error)?.cause ?? "") + String(error);
	if (/readonly|read-only|SQLITE_(READONLY|PERM|CANTOPEN)/i.test(text)) return readOnly(state);
	if (/SQLITE_FULL|disk is full|ENOSPC/i.test(text)) {
		return new Failure(`The disk that holds ${state} is full: free some space and start again.`);
	}
	if (/malformed|not a database|SQLITE_(CORRUPT|NOTADB|IOERR)|internal error/i.test(text)) return damaged(state);
	return error;
}

/**
 * @param {D1Database} database
 * @param {string} state
 * @throws {Failure} where a page of it is damaged
 */
export async function requireWhole(database, state) {
	const { results } = await database.prepare("PRAGMA quick_check(1)").all();
	if (Object.values(results[0] ?? {})[0] !== "ok") throw damaged(state);
}

/** @param {string} state */
export async function databasesIn(state) {
	const files = await readdir(state, { recursive: true });
	return files.filter((file) => file.endsWith(".sqlite")).map((file) => path.join(state, file));
}

/**
 * @param {string} file
 * @param {string} state
 */
async function requireDatabase(file, state) {
	await access(file, constants.R_OK | constants.W_OK).catch(() => {
		throw readOnly(file);
	});
	const handle = await open(file, "r");
	try {
		const head = Buffer.alloc(20);
		const { bytesRead } = await handle.read(head, 0, head.length, 0);
		// SQLite makes the file before it writes to it.
		if (bytesRead === 0) return;
		if (head.toString("latin1", 0, SQLITE.length) !== SQLITE) throw damaged(state);
		// A format version above 2 may be read and not written (sqlite.org/fileformat2.html section 1.3.3).
		if ((head[18] ?? 0) > 2) throw readOnly(file);
	} finally {
		await handle.close();
	}
}

/** @param {string} place */
function readOnly(place) {
	return new Failure(`${place} is read-only: make it writable (chmod -R u+w), or set STATE_DIR to another folder.`);
}

/** @param {string} state */
function damaged(state) {
	return new Failure(
		`A database in ${state} is damaged: put a copy of the whole folder back in its place, or move it away to begin with an empty one.`,
	);
}

/** @param {unknown} error */
function codeFrom(error) {
	return /** @type {NodeJS.ErrnoException} */ (error).code ?? String(error);
}
