import { existsSync } from "node:fs";
import { open, readFile, rm } from "node:fs/promises";
import { databasesIn } from "./storage.mjs";

const WAL_HEADER = 32;
const FRAME_HEADER = 24;
/** The last bit says in which byte order checksums are computed. */
const MAGIC = 0x377f0682;

/**
 * Moves what SQLite's write-ahead logs below a folder hold into their databases, so that each is one whole file: workerd
 * is ended without doing so, and lets nobody ask for it. Nobody may have the files open.
 *
 * As SQLite's own recovery does, and with the same outcome: after a crash on the way the log is still there and is
 * gone through again (sqlite.org/fileformat2.html section 4).
 * @param {string} state
 */
export async function checkpointAll(state) {
	for (const file of await databasesIn(state)) {
		if (existsSync(`${file}-wal`)) await checkpoint(file);
	}
}

/** @param {string} file */
async function checkpoint(file) {
	const { pages, pageSize, pageCount } = readLog(await readFile(`${file}-wal`));
	if (pages.size > 0) {
		const database = await open(file, "r+");
		try {
			for (const [page, content] of pages) await database.write(content, 0, pageSize, (page - 1) * pageSize);
			await database.truncate(pageCount * pageSize);
			await database.sync();
		} finally {
			await database.close();
		}
	}
	await rm(`${file}-wal`);
	await rm(`${file}-shm`, { force: true });
}

/**
 * The pages that a log's transactions wrote last, up to the last transaction that is whole.
 * @param {Buffer} log
 */
function readLog(log) {
	/** @type {Map<number, Buffer>} */
	const pages = new Map();
	const none = { pages, pageSize: 0, pageCount: 0 };
	if (log.length < WAL_HEADER || log.readUInt32BE(0) >>> 1 !== MAGIC >>> 1) return none;
	const littleEndian = (log.readUInt32BE(0) & 1) === 0;
	const pageSize = log.readUInt32BE(8);
	let sums = checksum([0, 0], log.subarray(0, 24), littleEndian);
	if (!isSum(sums, log, 24)) return none;

	let pageCount = 0;
	/** @type {Map<number, Buffer>} */
	let transaction = new Map();
	for (let at = WAL_HEADER; at + FRAME_HEADER + pageSize <= log.length; at += FRAME_HEADER + pageSize) {
		const content = log.subarray(at + FRAME_HEADER, at + FRAME_HEADER + pageSize);
		sums = checksum(checksum(sums, log.subarray(at, at + 8), littleEndian), content, littleEndian);
		// Frames of an older log follow those of this one.
		const ours = log.compare(log, 16, 24, at + 8, at + 16) === 0;
		if (!ours || !isSum(sums, log, at + 16)) break;
		transaction.set(log.readUInt32BE(at), content);
		const committed = log.readUInt32BE(at + 4);
		if (committed === 0) continue;
		for (const [page, written] of transaction) pages.set(page, written);
		transaction = new Map();
		pageCount = committed;
	}
	for (const page of pages.keys()) if (page > pageCount) pages.delete(page);
	return { pages, pageSize, pageCount };
}

/**
 * @param {[number, number]} sums
 * @param {Buffer} bytes
 * @param {boolean} littleEndian
 * @returns {[number, number]}
 */
function checksum([first, second], bytes, littleEndian) {
	for (let at = 0; at < bytes.length; at += 8) {
		const one = littleEndian ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
		const other = littleEndian ? bytes.readUInt32LE(at + 4) : bytes.readUInt32BE(at + 4);
		first = (first + one + second) >>> 0;
		second = (second + other + first) >>> 0;
	}
	return [first, second];
}

/**
 * @param {[number, number]} sums
 * @param {Buffer} log
 * @param {number} at
 */
function isSum([first, second], log, at) {
	return log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second;
}
