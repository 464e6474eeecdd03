import { addOpenInvoices } from "./account.mjs";
import { median } from "./load.mjs";
import { processorTime } from "./processes.mjs";
import { withProduct } from "./product.mjs";
import { atMost } from "./table.mjs";

const ROUNDS = 5;
const READS = 10;

/** @typedef {{ what: string, numbers: string[], texts: string[] }} Month */

/**
 * The files that cost the most to find invoices in, of as many payments and bytes as are taken in, and a harmless one: what
 * taking each in costs, and what each look at its page.
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export function bankRows() {
	return withProduct("bank", ["WRITES_PER_ACCOUNT", "IMPORTS_PER_ACCOUNT"], async ({ origin, database, pid, join }) => {
		const rows = [];
		for (const [at, month] of months().entries()) {
			const account = await join(`bank${at}`);
			await addOpenInvoices(database, account.id, month.numbers);
			const { imported, read } = await timeMonth(origin, pid, account, month, () => sealed(database));
			const what = `Bank file of ${month.what}:`;
			rows.push(
				atMost(`${what} taken in and shown, processor time`, 1000, imported, "ms"),
				atMost(`${what} a later look at its page, processor time`, 80, read, "ms"),
			);
		}
		return rows;
	});
}

/** @returns {Month[]} */
function months() {
	const many = (/** @type {number} */ count, /** @type {(at: number) => string} */ text) =>
		Array.from({ length: count }, (_, at) => text(at));
	// Every way to write the same letters with signs between them.
	const alike = (/** @type {number} */ at, /** @type {number} */ letters) =>
		[...at.toString(2).padStart(letters, "0")].map((bit) => (bit === "1" ? "A-" : "A")).join("");
	return [
		{
			what: "2,000 payments, 600 open invoices RE-n/2026",
			numbers: many(600, (at) => `RE-${at + 1}/2026`),
			texts: many(2000, (at) => `Zahlung vom 12.03.2026, Kunde ${at}, danke`),
		},
		{
			what: "2,000 payments of “A A … C B”, 40 numbers “A-A.A-…B”",
			numbers: many(40, (at) => `${"A-A.".repeat(12).slice(0, 46)}${at % 2 ? "." : "-"}B${at}`.slice(0, 50)),
			texts: many(2000, () => `${"A ".repeat(248)}C B`),
		},
		{
			what: "5,000 payments of “A A …”, 5,000 numbers of the same letters",
			numbers: many(5000, (at) => `${"A".repeat(17)}${alike(at, 14)}B`),
			texts: many(5000, (at) => `${"A ".repeat(175)}B${at % 7}`),
		},
	];
}

/**
 * @param {URL} origin @param {string} pid @param {{ cookie: string }} account @param {Month} month
 * @param {() => Promise<void>} quiet waits until nothing else is at work
 * @returns {Promise<{ imported: number, read: number }>} medians in ms
 */
async function timeMonth(origin, pid, { cookie }, { texts }, quiet) {
	const now = () => processorTime(pid) ?? performance.now();
	const headers = { Origin: origin.origin, cookie };
	const look = async () => {
		const answer = await fetch(new URL(page, origin), { headers });
		if (answer.status !== 200) throw new Error(`GET ${page} answered ${answer.status}`);
		await answer.text();
	};
	const imports = [];
	let page = "";
	for (let round = 0; round < ROUNDS; round++) {
		const rows = texts.map((text, at) => `2026-03-${10 + round};${100 + at}.50;EUR;Kestrel;${text}`);
		const file = Buffer.from(`Date;Amount;Currency;Name;Text\n${rows.join("\n")}\n`);
		const form = new FormData();
		form.set("file", new File([file], "march.csv"));
		const began = now();
		const post = /** @type {const} */ ({ method: "POST", headers, body: form, redirect: "manual" });
		const answer = await fetch(new URL("/bank-imports", origin), post);
		page = answer.headers.get("Location") ?? "";
		if (answer.status !== 302) throw new Error(`POST /bank-imports answered ${answer.status}: ${await answer.text()}`);
		await look();
		imports.push(now() - began);
	}
	await quiet();
	for (let at = 0; at < 3; at++) await look();
	const reads = [];
	for (let round = 0; round < ROUNDS; round++) {
		const began = now();
		for (let at = 0; at < READS; at++) await look();
		reads.push((now() - began) / READS);
	}
	return { imported: median(imports), read: median(reads) };
}

/** Ends when every invoice's first revision has its hash, which the Worker adds after its answers. @param {D1Database} database */
async function sealed(database) {
	const open = database.prepare("SELECT count(*) AS n FROM invoice_revisions WHERE hash IS NULL");
	while ((await open.first("n")) !== 0) await new Promise((resolve) => setTimeout(resolve, 500));
}
