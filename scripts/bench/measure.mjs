import { bankRows, clientPageRows, historyRows } from "./product.mjs";
import { sideBySideRows } from "./side-by-side.mjs";
import { limitRows, pdfRows, pictureRows, statementRows, weightRows } from "./worker.mjs";

/** @typedef {import("./table.mjs").Row} Row @type {[what: string, work: () => Promise<Row[]>][]} */
const ALL = [
	["The Worker itself", weightRows],
	["PDFs", pdfRows],
	["Pictures", pictureRows],
	["A call of the limit object", limitRows],
	["Files of banks", statementRows],
	["What they pay", bankRows],
	["Saves with their history", historyRows],
	["A client's page of a long history", clientPageRows],
	["An account of 100,000 invoices, and a bare Worker", sideBySideRows],
];

/** Measures everything that has a budget, one thing after another. @returns {Promise<Row[]>} */
export async function measure() {
	const rows = [];
	for (const [what, work] of ALL) {
		console.log(`${what} …`);
		rows.push(...(await work()));
	}
	return rows;
}
