import { timeAlone } from "./alone.mjs";
import { atMost } from "./table.mjs";
import { bundle } from "./worker.mjs";

const MAX_BYTES = 2_000_000;

/**
 * Reads the files of banks that cost the most, each in a workerd of its own.
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function bankFileRows() {
	const folder = await bundle("statement");
	const small = [csv(3, 3), camt(3, 10)].map((text) => new TextEncoder().encode(text));
	const rows = [];
	const growths = [];
	for (const { what, text, refused } of worstFiles()) {
		const bytes = new TextEncoder().encode(text);
		const { ms, growth } = await timeAlone(folder, small, { what, bytes, refused });
		const outcome = refused ? "refused" : "read";
		rows.push(atMost(`Bank file of ${what}, ${outcome}, processor time in workerd, warm`, 100, ms, "ms"));
		if (growth !== null) growths.push(growth - bytes.length / 1e6);
	}
	if (growths.length > 0)
		rows.push(atMost("Memory of workerd beyond a bank's file, at most", 16, Math.max(...growths), "MB"));
	return rows;
}

function worstFiles() {
	const document = (/** @type {string} */ inside) =>
		`<Document><BkToCstmrStmt><Stmt>${inside}</Stmt></BkToCstmrStmt></Document>`;
	const filled = (/** @type {string} */ piece) => piece.repeat(Math.floor((MAX_BYTES - 200) / piece.length));
	return [
		{ what: "5,000 payments, CSV", text: csv(5000, 10), refused: false },
		{ what: "9,900 rows of 12 cells, CSV", text: csv(9_900, 12).replaceAll(";1.00;", ";-1.00;"), refused: false },
		{ what: "5,000 payments, CAMT", text: camt(5000, 60), refused: false },
		{ what: "150,000 elements", text: document("<Ntry/>".repeat(149_990)), refused: false },
		{ what: "attributes", text: document(`<Ntry ${filled('a="" ')}/>`), refused: false },
		{ what: "5,000 payments, MT940", text: mt940(5000), refused: false },
		{ what: "attributes without a value", text: document(`<Ntry ${filled("a ")}/>`), refused: true },
		{ what: "one number", text: document(`<Ntry><Amt>${filled("9")}</Amt></Ntry>`), refused: true },
		{ what: "tags that nobody closes", text: filled("<a>"), refused: true },
		{ what: "cells", text: filled("1;"), refused: true },
	];
}

/** @param {number} rows @param {number} cells */
function csv(rows, cells) {
	const heads = ["Date", "Amount", "Currency", "Name", "Text", "IBAN", ...Array(Math.max(0, cells - 6)).fill("Other")];
	const row = (/** @type {number} */ at) => [
		...["2026-03-10", "1.00", "EUR", "Kestrel", `Invoice ${at}`, `DE0212030000000020${at}`],
		...Array(Math.max(0, cells - 6)).fill("other"),
	];
	return [heads, ...Array.from({ length: rows }, (_, at) => row(at))]
		.map((each) => each.join(";"))
		.join("\n")
		.slice(0, MAX_BYTES);
}

/** @param {number} count @param {number} length of each text */
function camt(count, length) {
	const entry = (/** @type {number} */ at) =>
		`<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-10</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>K &amp; P</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${`${at} `.padEnd(length, "R&#228;")}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
	return `<Document><BkToCstmrStmt><Stmt>${Array.from({ length: count }, (_, at) => entry(at)).join("")}</Stmt></BkToCstmrStmt></Document>`;
}

/** @param {number} count */
function mt940(count) {
	const parts = Array.from({ length: 9 }, (_, at) => `?2${at}${"x".repeat(27)}`).join("");
	const entry = (/** @type {number} */ at) =>
		`:61:2603100310CR1,00NTRFNONREF//B${at}\n:86:166${parts}?31DE02?32KESTREL`;
	return [":60F:C260608EUR1000,00", ...Array.from({ length: count }, (_, at) => entry(at))]
		.join("\n")
		.slice(0, MAX_BYTES);
}
