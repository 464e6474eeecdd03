import { addInvoices, invoiceBody } from "./account.mjs";
import { costOfOne, median, processorTime } from "./processes.mjs";
import { withProduct } from "./serve.mjs";
import { atMost } from "./table.mjs";

/** @typedef {import("./table.mjs").Row} Row @typedef {import("./serve.mjs").Account} Account @typedef {import("./serve.mjs").Product} Product */

const ROUNDS = 5;
const A_LOT = /** @type {const} */ ({ times: 10, batches: ROUNDS, warmUps: 1 });

/** Gets an address several times. @param {URL} url @param {string} cookie @returns {(times: number) => Promise<number>} bytes of the last */
function getter(url, cookie) {
	return async (times) => {
		let size = 0;
		for (let at = 0; at < times; at++) {
			const response = await fetch(url, { headers: { cookie } });
			if (response.status !== 200) throw new Error(`${url.pathname} answered ${response.status}`);
			size = (await response.arrayBuffer()).byteLength;
		}
		return size;
	};
}

/** @param {number} count @param {(at: number) => string} text */
const many = (count, text) => Array.from({ length: count }, (_, at) => text(at));
/** Every way to write the same letters with signs between them. @param {number} at */
const alike = (at) => [...at.toString(2).padStart(14, "0")].map((bit) => (bit === "1" ? "A-" : "A")).join("");

/** The files that cost the most to find invoices in, of as many payments and bytes as are taken in. */
const MONTHS = () => [
	{
		what: "2,000 payments of “A A … C B”, 40 numbers “A-A.A-…B”",
		numbers: many(40, (at) => `${"A-A.".repeat(12).slice(0, 46)}${at % 2 ? "." : "-"}B${at}`.slice(0, 50)),
		texts: many(2000, () => `${"A ".repeat(248)}C B`),
	},
	{
		what: "3,000 payments of “A A …”, 3,000 numbers of the same letters",
		numbers: many(3000, (at) => `${"A".repeat(17)}${alike(at)}B`),
		texts: many(3000, (at) => `${"A ".repeat(175)}B${at % 7}`),
	},
];

/** What taking in each such file costs with a first look, and what each later look at its page. @returns {Promise<Row[]>} */
export function bankRows() {
	return withProduct("bank", async ({ origin, database, pid, join }) => {
		const rows = [];
		for (const [at, { what, numbers, texts }] of MONTHS().entries()) {
			const { id, cookie } = await join(`bank${at}`);
			await addInvoices(database, id, numbers, { open: true });
			const now = () => processorTime(pid);
			const imports = [];
			let look = getter(origin, cookie);
			for (let round = 0; round < ROUNDS; round++) {
				const lines = texts.map((text, n) => `2026-03-${10 + round};${100 + n}.50;EUR;Kestrel;${text}`);
				const form = new FormData();
				form.set("file", new File([`Date;Amount;Currency;Name;Text\n${lines.join("\n")}\n`], "march.csv"));
				const began = now();
				const headers = { Origin: origin.origin, cookie };
				const post = /** @type {const} */ ({ method: "POST", headers, body: form, redirect: "manual" });
				const answer = await fetch(new URL("/bank-imports", origin), post);
				if (answer.status !== 302) throw new Error(`POST /bank-imports answered ${answer.status}`);
				look = getter(new URL(answer.headers.get("Location") ?? "", origin), cookie);
				await look(1);
				imports.push(now() - began);
			}
			const later = await costOfOne(look, { ...A_LOT, now });
			rows.push(
				atMost(`Bank file of ${what}: taken in and shown, processor time`, 1000, median(imports), "ms"),
				atMost(`Bank file of ${what}: a later look at its page, processor time`, 80, later, "ms"),
			);
		}
		return rows;
	});
}

const TRIGGERS = ["invoice_issued", "invoice_revised"];

/**
 * What the history costs: the same saves of sent invoices by the API, in turns with its triggers and without. Revisions
 * are sealed after the answer, so that each save but the first waits for the seal before it. @returns {Promise<Row[]>}
 */
export function historyRows() {
	return withProduct("history", async ({ database, join }) => {
		const { ask } = await join("history");
		const query = "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name IN (?, ?)";
		const { results } = await database
			.prepare(query)
			.bind(...TRIGGERS)
			.all();
		if (results.length !== TRIGGERS.length) throw new Error("The triggers of the history are not there.");
		const sent = /** @type {string[]} */ ([]);
		for (let n = 0; n < 50; n++) sent.push((await ask("POST", "/api/invoices", invoiceBody(n, { status: "sent" }))).id);
		let number = 0;
		const save = async () => {
			const body = JSON.stringify({ notes: `note ${++number}` });
			const started = performance.now();
			await ask("PATCH", `/api/invoices/${sent[number % sent.length]}`, body);
			return performance.now() - started;
		};
		const [kept, bare] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
		for (let n = 0; n < 60; n++) await save();
		for (let round = 0; round < 4; round++) {
			for (let n = 0; n < 60; n++) kept.push(await save());
			for (const name of TRIGGERS) await database.prepare(`DROP TRIGGER ${name}`).run();
			for (let n = 0; n < 60; n++) bare.push(await save());
			for (const { sql } of results) await database.prepare(String(sql)).run();
		}
		const note = `${median(kept).toFixed(1)} against ${median(bare).toFixed(1)} ms`;
		const what = "PATCH of a sent invoice with its history, against the same without";
		return [atMost(what, 1.5, median(kept) / median(bare), "", note)];
	});
}

const REVISIONS = 50;
const LINES = 200;

/**
 * A client's page of an invoice of 200 lines, each with 500 characters, of which 50 revisions changed every one, and the
 * first picture on it: bytes, and what workerd works for one. @returns {Promise<Row[]>}
 */
export function clientPageRows() {
	return withProduct("client-page", async ({ origin, pid, join }) => {
		const { ask, cookie } = await join("client-page");
		const items = (/** @type {number} */ revision) =>
			Array.from({ length: LINES }, (_, line) => ({
				...{ quantity: 1, rate: 100 + revision },
				description: `Revision ${revision}, line ${line}: ${"what was done for it, day by day. ".repeat(16)}`.slice(
					0,
					500,
				),
			}));
		const { id } = await ask("POST", "/api/invoices", invoiceBody(1, { status: "sent", items: items(1) }));
		for (let revision = 2; revision <= REVISIONS; revision++)
			await ask("PATCH", `/api/invoices/${id}`, JSON.stringify({ items: items(revision) }));
		const { pathname } = new URL((await ask("POST", `/api/invoices/${id}/share`, "{}")).url);
		const rows = [];
		for (const [what, where, mostBytes, mostMs] of /** @type {const} */ ([
			["A client's page", pathname, 250_000, 60],
			["A client's picture of its first page", `${pathname}/page.svg`, 100_000, 30],
			["A page of revisions by the API", `/api/invoices/${id}/revisions`, 2_000_000, 40],
		])) {
			const get = getter(new URL(where, origin), where.startsWith("/api") ? cookie : "");
			const ms = await costOfOne(get, { times: 12, batches: ROUNDS, warmUps: 2, now: () => processorTime(pid) });
			const note = `${REVISIONS} revisions of ${LINES} long lines`;
			rows.push(atMost(what, mostBytes, await get(1), "bytes", note));
			rows.push(atMost(`${what}, processor time`, mostMs, ms, "ms", note));
		}
		return rows;
	});
}
