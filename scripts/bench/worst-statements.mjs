const MAX_BYTES = 2_000_000;
const bytes = (/** @type {string} */ text) => new TextEncoder().encode(text);

export const smallStatements = () => [csv(3, 3), camt(3, 10)].map(bytes);

/** Of as many bytes, payments and rows as are taken in. @returns {import("./worst-pictures.mjs").File[]} */
export function worstStatements() {
	const document = (/** @type {string} */ inside) =>
		`<Document><BkToCstmrStmt><Stmt>${inside}</Stmt></BkToCstmrStmt></Document>`;
	const filled = (/** @type {string} */ piece) => piece.repeat(Math.floor((MAX_BYTES - 200) / piece.length));
	const read = {
		"3,000 payments, CSV": csv(3000, 10),
		"9,900 rows of 12 cells, CSV": csv(9_900, 12).replaceAll(";1.00;", ";-1.00;"),
		"3,000 payments, CAMT": camt(3000, 240),
		"110,000 elements": document("<Ntry/>".repeat(109_990)),
		attributes: document(`<Ntry ${filled('a="" ')}/>`),
		"3,000 payments, MT940": mt940(3000),
	};
	const refused = {
		"attributes without a value": document(`<Ntry ${filled("a ")}/>`),
		"one number": document(`<Ntry><Amt>${filled("9")}</Amt></Ntry>`),
		"tags that nobody closes": filled("<a>"),
		cells: filled("1;"),
	};
	return [read, refused].flatMap((files, at) =>
		Object.entries(files).map(([what, text]) => ({
			...{ what: `Bank file of ${what}`, bytes: bytes(text), refused: at === 1, budget: 100 },
		})),
	);
}

/** @param {number} count @param {(at: number) => string} line */
const lines = (count, line) => Array.from({ length: count }, (_, at) => line(at));

/** @param {number} rows @param {number} cells */
function csv(rows, cells) {
	const more = ";other".repeat(Math.max(0, cells - 6));
	const row = (/** @type {number} */ at) => `2026-03-10;1.00;EUR;Kestrel;Invoice ${at};DE0212030000000020${at}${more}`;
	const head = `Date;Amount;Currency;Name;Text;IBAN${more.replaceAll("o", "O")}`;
	return [head, ...lines(rows, row)].join("\n").slice(0, MAX_BYTES);
}

/** @param {number} count @param {number} length of each text */
function camt(count, length) {
	const entry = (/** @type {number} */ at) =>
		`<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-10</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>K &amp; P</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${`${at} `.padEnd(length, "R&#228;")}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
	return `<Document><BkToCstmrStmt><Stmt>${lines(count, entry).join("")}</Stmt></BkToCstmrStmt></Document>`;
}

/** @param {number} count */
function mt940(count) {
	const parts = lines(9, (at) => `?2${at}${"x".repeat(27)}`).join("");
	const entry = (/** @type {number} */ at) =>
		`:61:2603100310CR1,00NTRFNONREF//B${at}\n:86:166${parts}?31DE02?32KESTREL`;
	return [":60F:C260608EUR1000,00", ...lines(count, entry)].join("\n").slice(0, MAX_BYTES);
}
