import { rmSync } from "node:fs";
import path from "node:path";
import { createServer } from "../serve/server.mjs";
import { onEnd } from "../setup/ending.mjs";
import { invoiceBody, register } from "./account.mjs";
import { median } from "./load.mjs";

const STATE = path.resolve(".cache/bench/history");
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
	rmSync(STATE, { recursive: true, force: true });
	const environment = { ...process.env, WRITES_PER_ACCOUNT: "1000000/60" };
	const server = createServer({ host: "127.0.0.1", port: 0, state: STATE, environment });
	const forget = onEnd(server.close);
	try {
		await server.start();
		const database = await server.miniflare.getD1Database("DB");
		const times = await timeSaves(await server.miniflare.ready, database);
		return {
			what: "PATCH of a sent invoice with its history, against the same without",
			budget: 1.5,
			is: "at most",
			value: times.with / times.without,
			note: `${times.with.toFixed(1)} against ${times.without.toFixed(1)} ms`,
		};
	} finally {
		forget();
		await server.close();
	}
}

/** @param {URL} origin @param {D1Database} database @returns {Promise<{ with: number, without: number }>} medians in ms */
async function timeSaves(origin, database) {
	const { id, cookie } = await register(origin, "history");
	await database.prepare("UPDATE users SET plan = 'pro' WHERE id = ?").bind(id).run();
	const triggers = await readTriggers(database);
	const headers = { "Content-Type": "application/json", Origin: origin.origin, cookie };
	const ask = async (/** @type {string} */ method, /** @type {string} */ where, /** @type {string} */ body) => {
		const response = await fetch(new URL(where, origin), { method, headers, body });
		if (!response.ok) throw new Error(`${method} ${where} answered ${response.status}`);
		return response.json();
	};
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
	const { results } = await database
		.prepare(query)
		.bind(...TRIGGERS)
		.all();
	if (results.length !== TRIGGERS.length) throw new Error("The triggers of the history are not there.");
	return results.map(({ sql }) => String(sql));
}
