import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { Failure } from "../setup/main.mjs";

export const FORMAT = 1;
const MANIFEST = "manifest.json";

/**
 * @typedef {{ bytes: number, sha256: string }} Checked
 * @typedef {{ name: string, tables: { name: string, columns: string[], key: string[] }[],
 *   schema: { tables: string[], rest: string[], migrations: string[] }, rows: Record<string, number> }} Database
 * @typedef {{ format: number, version: string, maintenance: boolean, begunAt: string, takenAt: string,
 *   databases: Database[], files: number, objects: number, checksums: Record<string, Checked> }} Manifest
 */

/**
 * An empty folder that only its owner may read.
 * @param {string} folder
 */
export async function makeFolder(folder) {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await chmod(folder, 0o700);
	if ((await readdir(folder)).length > 0)
		throw new Failure(`${folder} is not empty: a backup has a folder of its own.`);
}

/**
 * Writes one JSON value a line.
 * @param {string} folder
 * @param {string} name
 */
export async function createLines(folder, name) {
	const file = path.join(folder, name);
	await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
	const stream = createWriteStream(file, { mode: 0o600 });
	let lines = 0;
	return {
		/** @param {unknown[]} values */
		async write(values) {
			lines += values.length;
			const text = values.map((value) => `${JSON.stringify(value)}\n`).join("");
			if (!stream.write(text)) await once(stream, "drain");
		},
		/** @returns {Promise<number>} how many lines it has */
		async end() {
			stream.end();
			await once(stream, "close");
			return lines;
		},
	};
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {AsyncGenerator<any>}
 */
export async function* readLines(folder, name) {
	for await (const line of createInterface({ input: createReadStream(path.join(folder, name)), crlfDelay: Infinity }))
		if (line) yield JSON.parse(line);
}

/**
 * The same in groups, for one call each.
 * @param {AsyncIterable<any>} values
 * @param {{ count: number, characters: number }} most
 */
export async function* inGroups(values, most) {
	let [group, length] = [/** @type {any[]} */ ([]), 0];
	for await (const value of values) {
		const size = JSON.stringify(value).length;
		if (group.length > 0 && (group.length >= most.count || length + size > most.characters)) {
			yield group;
			[group, length] = [[], 0];
		}
		group.push(value);
		length += size;
	}
	if (group.length > 0) yield group;
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {Uint8Array} bytes
 */
export async function writeBytes(folder, name, bytes) {
	await mkdir(path.dirname(path.join(folder, name)), { recursive: true, mode: 0o700 });
	await writeFile(path.join(folder, name), bytes, { mode: 0o600 });
}

/**
 * Under which name a backup keeps a file: keys may be longer than a file system takes.
 * @param {string} key
 */
export function fileName(key) {
	const hash = createHash("sha256").update(key).digest("hex");
	return `files/${hash.slice(0, 2)}/${hash}`;
}

/**
 * What lies in a folder, but its manifest, as it is read from the disk.
 * @param {string} folder
 * @returns {Promise<Record<string, Checked>>}
 */
export async function readChecksums(folder) {
	const present = await readdir(folder, { recursive: true, withFileTypes: true });
	const names = present
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"))
		.filter((name) => !name.startsWith(MANIFEST) && !name.startsWith("closed-since"))
		.sort();
	/** @type {Record<string, Checked>} */
	const sums = {};
	for (const name of names) sums[name] = await hashFile(path.join(folder, name));
	return sums;
}

/** @param {string} file @returns {Promise<Checked>} */
async function hashFile(file) {
	const hash = createHash("sha256");
	let bytes = 0;
	for await (const chunk of createReadStream(file)) {
		hash.update(chunk);
		bytes += chunk.length;
	}
	return { bytes, sha256: hash.digest("hex") };
}

/** The last file that is written: a folder without it is no backup. @param {string} folder @param {Manifest} manifest */
export async function writeManifest(folder, manifest) {
	const file = path.join(folder, MANIFEST);
	await writeFile(`${file}.new`, `${JSON.stringify(manifest, null, "\t")}\n`, { mode: 0o600 });
	await rename(`${file}.new`, file);
}

/**
 * @param {string} folder
 * @returns {Promise<Manifest>}
 */
export async function readManifest(folder) {
	const text = await readFile(path.join(folder, MANIFEST), "utf8").catch(() => {
		throw new Failure(`${folder} has no ${MANIFEST}: it is no backup, or one that was not finished.`);
	});
	const manifest = JSON.parse(text);
	if (manifest.format !== FORMAT) throw new Failure(`${folder} is a backup of another format (${manifest.format}).`);
	return manifest;
}

/**
 * Holds every file of a backup against its checksum.
 * @param {string} folder
 * @param {Manifest} manifest
 * @throws {Failure} names the first that differs
 */
export async function requireWhole(folder, { checksums }) {
	const present = await readChecksums(folder);
	for (const name of new Set([...Object.keys(checksums), ...Object.keys(present)])) {
		if (present[name]?.sha256 === checksums[name]?.sha256) continue;
		const what = present[name]
			? checksums[name]
				? "is not what was written"
				: "is no part of the backup"
			: "is missing";
		throw new Failure(`${path.join(folder, name)} ${what}: this backup can't be used.`);
	}
}
