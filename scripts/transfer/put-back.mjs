import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { splitSql } from "../serve/from-wrangler.mjs";
import { Failure } from "../setup/main.mjs";
import { readClosed, writeClosed } from "./closed.mjs";
import { fileName, inGroups, readLines, readManifest, requireWhole } from "./folder.mjs";
import { sideBySide } from "./side-by-side.mjs";

const MIGRATIONS = "db/migrations";
/** What one call brings: a Worker's memory holds it several times over. */
const ROWS = { count: 1000, characters: 3_000_000 };
const OBJECTS = { count: 100, characters: 1_000_000 };
const DELETIONS = { count: 20, characters: 100_000 };
const FILES = { count: 50, characters: Number.POSITIVE_INFINITY };

/** @typedef {import("./operator-api.mjs").OperatorApi} OperatorApi */
/** @typedef {import("./folder.mjs").Manifest} Manifest */

/**
 * Puts a backup in the place of what an instance holds (docs/decisions/0046). The instance is closed meanwhile.
 * @param {OperatorApi} api
 * @param {string} folder
 * @param {{ replace: boolean, moved: boolean }} choices
 * @param {(said: string) => void} say
 */
export async function putBack(api, folder, { replace, moved }, say) {
	const manifest = await readManifest(folder);
	await requireWhole(folder, manifest);
	say(`A backup of ${manifest.takenAt}, of Duebill ${manifest.version}: every file is what was written.`);
	const missing = new Map(manifest.databases.map(({ name, schema }) => [name, requireKnown(name, schema.migrations)]));
	const there = await api.get("status");
	requireFitting(there, manifest, { replace, moved });
	// An account closed in what is replaced does not come back by an older copy.
	await writeClosed(api, folder, manifest);

	await clear(api);
	for (const database of manifest.databases) {
		await fill(api, folder, database, say);
		for (const name of missing.get(database.name) ?? []) {
			const statements = splitSql(readFileSync(path.join(MIGRATIONS, name), "utf8"));
			await api.post("restore/migration", { database: database.name, name }, { statements });
			say(`${database.name}: applied ${name}, which the backup is older than`);
		}
	}
	const files = await putFiles(api, folder);
	say(`${files} files`);
	for (const kind of ["limits", "timers"]) {
		for await (const objects of inGroups(readLines(folder, `objects/${kind}.jsonl`), OBJECTS))
			await api.post("restore/objects", { kind }, { objects });
	}
	let replayed = 0;
	for await (const ids of inGroups(readClosed(folder), DELETIONS))
		replayed += (await api.post("restore/deletions", {}, { ids })).replayed;
	const { faults, parked } = await api.post("restore/end", {}, { moved });
	if (faults.length > 0) throw new Failure(`What was restored is not whole:\n${faults.join("\n")}`);
	return { replayed, parked };
}

/**
 * The migrations that a backup lacks.
 * @param {string} database
 * @param {string[]} applied
 * @throws {Failure} where this code does not know one that the backup has had: it is older than the backup
 */
function requireKnown(database, applied) {
	const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"));
	const unknown = applied.find((name) => !files.includes(name));
	if (unknown)
		throw new Failure(
			`This backup is of a newer Duebill: its ${database} has had the migration ${unknown}, which is not in ${MIGRATIONS} here. Update this copy and the instance first.`,
		);
	return files.filter((name) => !applied.includes(name)).sort();
}

/**
 * @param {any} there
 * @param {Manifest} manifest
 * @param {{ replace: boolean, moved: boolean }} choices
 */
function requireFitting(there, manifest, { replace, moved }) {
	if (!there.maintenance)
		throw new Failure("The instance is open: start it with MAINTENANCE=yes, so that nobody writes to it meanwhile.");
	const bound = there.databases.map((/** @type {{ name: string }} */ { name }) => name).join(", ");
	const names = manifest.databases.map(({ name }) => name).join(", ");
	if (bound !== names)
		throw new Failure(`The backup is of the databases ${names}; the instance has ${bound}. Bind the same.`);
	const accounts = there.databases.reduce((sum, each) => sum + each.accounts, 0);
	if (accounts > 0 && !replace)
		throw new Failure(`The instance has ${accounts} accounts, which a restore would remove. If it shall: --replace.`);
	if (moved && !manifest.maintenance)
		throw new Failure("--moved is for a backup of an instance that was closed (MAINTENANCE=yes); this one was open.");
}

/** Leaves no file and no object; of databases, {@link fill} does. @param {OperatorApi} api */
async function clear(api) {
	while ((await api.post("restore/clear-files")).left);
	for (const kind of ["timers", "limits"]) {
		const { shelves } = await api.get("restore/shelves", { kind });
		for (const shelf of shelves)
			for (let after = ""; after !== null; )
				after = (await api.post("restore/clear-objects", { kind, shelf, after })).next;
	}
}

/** @param {OperatorApi} api @param {string} folder @param {Manifest["databases"][number]} database @param {(said: string) => void} say */
async function fill(api, folder, { name: database, tables, schema, rows }, say) {
	await api.post("restore/tables", { database }, { statements: schema.tables });
	for (const { name: table } of tables) {
		for await (const group of inGroups(readLines(folder, `databases/${database}/${table}.jsonl`), ROWS))
			await api.post("restore/rows", { database, table }, { rows: group });
		if (rows[table]) say(`${database}.${table}: ${rows[table]} rows`);
	}
	await api.post("restore/rest", { database }, { statements: schema.rest });
}

/** @param {OperatorApi} api @param {string} folder */
async function putFiles(api, folder) {
	let count = 0;
	for await (const files of inGroups(readLines(folder, "files.jsonl"), FILES)) {
		await sideBySide(files, async ({ key, contentType, metadata }) => {
			const bytes = new Uint8Array(await readFile(path.join(folder, fileName(key))));
			await api.put("restore/file", { key, contentType, metadata: JSON.stringify(metadata) }, bytes);
		});
		count += files.length;
	}
	return count;
}
