import { invoiceBody } from "./account.mjs";
import { median } from "./load.mjs";
import { withProduct } from "./product.mjs";
import { atMost } from "./table.mjs";

const INVOICES = 50;
const SAVES = 60;
const ROUNDS = 4;
const TRIGGERS = ["invoice_issued", "invoice_revised"];

/**
 * What the history costs: the same saves of sent invoices by the API, in turns with its triggers and without. Revisions
 * are sealed after the answer, so that each save but the first waits for the seal before it.
 * @returns {Promise<import("./table.mjs").Row>}
 */
export async function historyRow() {
	const times = await withProduct("history", ["WRITES_PER_ACCOUNT"], timeSaves);
	const what = "PATCH of a sent invoice with its history, against the same without";
	const note = `${times.with.toFixed(1)} against ${times.without.toFixed(1)} ms`;
	return { ...atMost(what, 1.5, times.with / times.without, ""), note };
}

/** @param {import("./product.mjs").Product} product @returns {Promise<{ with: number, without: number }>} medians in ms */
async function timeSaves({ database, join }) {
	const { ask } = await join("history");
	const triggers = await readTriggers(database);
	const sent = /** @type {string[]} */ ([]);
	for (let i = 0; i < INVOICES; i++)
		sent.push((await ask("POST", "/api/invoices", invoiceBody(i, { status: "sent" }))).id);

	let number = 0;
	const save = async () => {
		const body = JSON.stringify({ notes: `note ${++number}` });
		const started = performance.now();
		await ask("PATCH", `/api/invoices/${sent[number % INVOICES]}`, body);
		return performance.now() - started;
	};
	for (let i = 0; i < SAVES; i++) await save();
	const all = { with: /** @type {number[]} */ ([]), without: /** @type {number[]} */ ([]) };
	for (let round = 0; round < ROUNDS; round++) {
		for (let i = 0; i < SAVES; i++) all.with.push(await save());
		for (const name of TRIGGERS) await database.prepare(`DROP TRIGGER ${name}`).run();
		for (let i = 0; i < SAVES; i++) all.without.push(await save());
		for (const sql of triggers) await database.prepare(sql).run();
	}
	return { with: median(all.with), without: median(all.without) };
}

/** @param {D1Database} database @returns {Promise<string[]>} the statements that make the triggers of the history */
async function readTriggers(database) {
	const query = "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name IN (?, ?)";
	const prepared = database.prepare(query).bind(...TRIGGERS);
	const { results } = await prepared.all();
	if (results.length !== TRIGGERS.length) throw new Error("The triggers of the history are not there.");
	return results.map(({ sql }) => String(sql));
}
