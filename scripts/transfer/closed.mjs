import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { createLines, readLines } from "./folder.mjs";

/** Beside a backup, and no part of it: the ids of accounts that were closed after it was made. */
const CLOSED_SINCE = "closed-since.jsonl";

/**
 * Adds to a backup the ids of accounts that the instance has closed since, so that it does not bring them back.
 * @param {import("./operator-api.mjs").OperatorApi} api
 * @param {string} folder
 * @param {import("./folder.mjs").Manifest} manifest
 * @returns {Promise<number>} how many there are by now
 */
export async function writeClosed(api, folder, { databases }) {
	const closedBefore = new Set();
	for (const { name } of databases)
		for await (const [id] of readLines(folder, `databases/${name}/closed_accounts.jsonl`)) closedBefore.add(id);
	const closed = new Set();
	for await (const id of readClosed(folder)) closed.add(id);
	const status = await api.get("status");
	for (const { name: database } of status.databases) {
		for (let after = ""; ; ) {
			const { ids } = await api.get("backup/closed", { database, after });
			if (ids.length === 0) break;
			for (const id of ids) if (!closedBefore.has(id)) closed.add(id);
			after = ids.at(-1);
		}
	}
	const lines = await createLines(folder, `${CLOSED_SINCE}.new`);
	await lines.write([...closed]);
	const count = await lines.end();
	await rename(path.join(folder, `${CLOSED_SINCE}.new`), path.join(folder, CLOSED_SINCE));
	return count;
}

/** @param {string} folder @returns {AsyncGenerator<string>} */
export async function* readClosed(folder) {
	if (existsSync(path.join(folder, CLOSED_SINCE))) yield* readLines(folder, CLOSED_SINCE);
}
