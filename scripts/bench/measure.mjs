import { bankRows } from "./bank.mjs";
import { clientPageRows } from "./client-page.mjs";
import { weightRows } from "./first-loads.mjs";
import { historyRow } from "./history.mjs";
import { limitRow } from "./limits.mjs";
import { mixedRows } from "./mixed-load.mjs";
import { pdfRows } from "./pdf.mjs";
import { pictureRows } from "./pictures.mjs";
import { apiRow, keepingInStepRows, listCostRow, listRow, pollRow } from "./side-by-side.mjs";
import { setStage } from "./stage.mjs";
import { bankFileRows } from "./statements.mjs";
import { workerRows } from "./worker-weight.mjs";

const SIZES = { few: 100, many: 100_000 };

/** @typedef {import("./table.mjs").Row} Row */

/**
 * Measures everything that has a budget, one thing after another.
 * @returns {Promise<Row[]>}
 */
export async function measure() {
	const rows = /** @type {Row[]} */ ([]);
	const tell = async (/** @type {string} */ what, /** @type {() => Promise<Row | Row[]>} */ work) => {
		console.log(`${what} …`);
		rows.push(...[await work()].flat());
	};
	await tell("The Worker itself", workerRows);
	await tell("PDFs", pdfRows);
	await tell("Pictures", pictureRows);
	await tell("A call of the limit object", limitRow);
	await tell("Files of banks", bankFileRows);
	await tell("What they pay", bankRows);
	await tell("Saves with their history", historyRow);
	await tell("A client's page of a long history", clientPageRows);
	await tell("npm start under a mixed load", mixedRows);
	console.log(`An account of ${SIZES.many.toLocaleString("en-US")} invoices …`);
	const stage = await setStage(SIZES);
	try {
		await tell("The API beside a bare Worker", () => apiRow(stage));
		await tell("The timer's poll beside a bare Durable Object", () => pollRow(stage));
		await tell("The list of invoices", () => listCostRow(stage));
		await tell("The list of many invoices", () => listRow(stage, SIZES));
		await tell("A program that keeps in step", () => keepingInStepRows(stage, SIZES));
		await tell("The weight of pages", () => weightRows(stage));
	} finally {
		await stage.close();
	}
	return rows;
}
