import { Failure } from "../setup/main.mjs";
import {
	createLines,
	FORMAT,
	fileName,
	makeFolder,
	readChecksums,
	requireWhole,
	writeBytes,
	writeManifest,
} from "./folder.mjs";
import { mergeChanges } from "./merge.mjs";
import { sideBySide } from "./side-by-side.mjs";

/** @typedef {import("./operator-api.mjs").OperatorApi} OperatorApi */

/**
 * Copies an instance into an empty folder (docs/decisions/0046): all that was acknowledged before it began, and of D1 all
 * that was written until one moment at its end.
 * @param {OperatorApi} api
 * @param {string} folder
 * @param {(said: string) => void} say
 */
export async function takeBackup(api, folder, say) {
	const { version, maintenance } = await api.get("status");
	await makeFolder(folder);
	const begunAt = new Date().toISOString();
	const begun = await api.post("backup/begin");
	try {
		for (const database of begun.databases) await copyTables(api, folder, database, say);
		const have = new Map();
		await copyFiles(api, folder, have);
		const objects = await copyObjects(api, folder, say);
		const databases = [];
		for (const { name, tables, schema } of begun.databases) {
			const changes = await readChanges(api, name);
			say(`${name}: ${changes.size} rows changed meanwhile`);
			databases.push({ name, tables, schema, rows: await mergeChanges(folder, name, tables, changes) });
		}
		const takenAt = new Date().toISOString();
		// What was put since the first look: a row may name it.
		await copyFiles(api, folder, have);
		await writeIndex(folder, have);
		say(`${have.size} files`);
		const checksums = await readChecksums(folder);
		const manifest = {
			format: FORMAT,
			version,
			maintenance,
			begunAt,
			takenAt,
			databases,
			files: have.size,
			objects,
			checksums,
		};
		await writeManifest(folder, manifest);
		await requireWhole(folder, manifest);
		const bytes = Object.values(checksums).reduce((sum, each) => sum + each.bytes, 0);
		const rows = databases.flatMap((each) => Object.values(each.rows)).reduce((sum, each) => sum + each, 0);
		await api.post("backup/end", {}, { report: { version, rows, files: have.size, objects, bytes } });
		return { rows, files: have.size, objects, bytes };
	} catch (error) {
		await api
			.post("backup/end")
			.catch(() => say("The instance still writes down its changes: the next backup ends that."));
		throw error;
	}
}

/** @param {OperatorApi} api @param {string} folder @param {{ name: string, tables: { name: string, columns: string[], key: string[] }[] }} database @param {(said: string) => void} say */
async function copyTables(api, folder, { name: database, tables }, say) {
	for (const { name: table, columns, key } of tables) {
		const lines = await createLines(folder, `databases/${database}/${table}.jsonl`);
		const places = key.map((column) => columns.indexOf(column));
		for (let after = null; ; ) {
			const query = { database, table, ...(after && { after: JSON.stringify(after) }) };
			const { rows } = await api.get("backup/rows", query);
			if (rows.length === 0) break;
			await lines.write(rows);
			after = places.map((place) => rows.at(-1)[place]);
		}
		const count = await lines.end();
		if (count > 0) say(`${database}.${table}: ${count} rows`);
	}
}

/** What became of rows meanwhile, by table and key: the last of it. @param {OperatorApi} api @param {string} database */
async function readChanges(api, database) {
	const changes = new Map();
	for (;;) {
		const round = await api.post("backup/changes", { database });
		for (const { table, key, row } of round.changes) changes.set(JSON.stringify([table, ...key]), row);
		if (round.left === 0) return changes;
	}
}

/** @param {OperatorApi} api @param {string} folder @param {Map<string, object>} have gets what was copied, by key */
async function copyFiles(api, folder, have) {
	for (let cursor = ""; cursor !== null; ) {
		const page = await api.get("backup/files", cursor ? { cursor } : {});
		const fresh = page.files.filter((/** @type {{ key: string }} */ { key }) => !have.has(key));
		await sideBySide(fresh, async (file) => {
			const bytes = await api.bytes("backup/file", { key: file.key }).catch((error) => {
				// It went between the two: nothing of this backup will need it.
				if (!String(error.message).includes("(404)")) throw error;
			});
			if (!bytes) return;
			if (bytes.length !== file.size) throw new Failure(`${file.key} came as ${bytes.length} of ${file.size} bytes.`);
			await writeBytes(folder, fileName(file.key), bytes);
			have.set(file.key, file);
		});
		cursor = page.cursor;
	}
}

/** @param {string} folder @param {Map<string, object>} have */
async function writeIndex(folder, have) {
	const lines = await createLines(folder, "files.jsonl");
	for (const key of [...have.keys()].sort()) await lines.write([have.get(key)]);
	await lines.end();
}

/** @param {OperatorApi} api @param {string} folder @param {(said: string) => void} say */
async function copyObjects(api, folder, say) {
	let count = 0;
	for (const kind of ["limits", "timers"]) {
		const lines = await createLines(folder, `objects/${kind}.jsonl`);
		const { shelves } = await api.get("backup/objects", { kind });
		for (const shelf of shelves) {
			for (let after = ""; after !== null; ) {
				const { objects, next } = await api.get("backup/objects", { kind, shelf, after });
				await lines.write(objects);
				after = next;
			}
		}
		const lineCount = await lines.end();
		say(`${lineCount} ${kind}`);
		count += lineCount;
	}
	return count;
}
