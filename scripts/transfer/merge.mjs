import { rename } from "node:fs/promises";
import path from "node:path";
import { createLines, readLines } from "./folder.mjs";

/**
 * Puts what became of rows meanwhile in their places: then the tables are as they were in the transaction that told the last
 * of it.
 * @param {string} folder
 * @param {string} database
 * @param {{ name: string, columns: string[], key: string[] }[]} tables
 * @param {Map<string, unknown[] | null>} changes by `[table, ...key]` as JSON; `null` for a row that is gone
 * @returns {Promise<Record<string, number>>} how many rows each table has
 */
export async function mergeChanges(folder, database, tables, changes) {
	/** @type {Record<string, number>} */
	const counts = {};
	for (const { name, columns, key } of tables) {
		const places = key.map((column) => columns.indexOf(column));
		const rowKey = (/** @type {unknown[]} */ row) => JSON.stringify([name, ...places.map((place) => row[place])]);
		const file = `databases/${database}/${name}.jsonl`;
		const lines = await createLines(folder, `${file}.new`);
		for await (const row of readLines(folder, file)) {
			const changed = changes.get(rowKey(row));
			if (changed === null) continue;
			await lines.write([changed ?? row]);
			changes.delete(rowKey(row));
		}
		const added = [...changes].filter(([id, row]) => row && JSON.parse(id)[0] === name).map(([, row]) => row ?? []);
		added.sort((one, other) => comesBefore(one, other, places));
		await lines.write(added);
		counts[name] = await lines.end();
		await rename(path.join(folder, `${file}.new`), path.join(folder, file));
	}
	return counts;
}

/** @param {unknown[]} one @param {unknown[]} other @param {number[]} places */
function comesBefore(one, other, places) {
	for (const place of places) {
		const [left, right] = /** @type {[number, number]} */ ([one[place], other[place]]);
		if (left !== right) return left < right ? -1 : 1;
	}
	return 0;
}
