import { expect, test } from "vitest";
import { camtFile } from "#tests/bank/bank";
import { columnNames, readSheet } from "~/bank/domain/csv-file";
import type { CsvMapping } from "~/bank/domain/csv-mapping";
import { readBankFile } from "~/bank/domain/read-file";

const read = (file: string | Uint8Array) =>
	readBankFile(typeof file === "string" ? new TextEncoder().encode(file) : file, "EUR");

test("CAMT.053: money that came in, with payer, account, text and references; debits are left out", () => {
	const file = camtFile([
		{ amount: "2532.52", text: "", reference: "RF04 INV204817", id: "A1" },
		{ amount: "640.00", text: "Rechnung 204743 &lt;&#196;rger&gt;" },
		{ amount: "9.90", text: "Fee", kind: "DBIT" },
	]);
	const { account, lines, leftOut } = read(file);
	expect([account, leftOut]).toEqual(["DE89370400440532013000", 1]);
	expect(lines).toEqual([
		{
			...{ day: "2026-06-17", amount: 253_252, currency: "EUR", payer: "Kestrel & Pine" },
			...{ iban: "DE02120300000000202051", text: "", reference: "RF04 INV204817", bankReference: "A1" },
		},
		{
			...{ day: "2026-06-17", amount: 64_000, currency: "EUR", payer: "Kestrel & Pine" },
			...{ iban: "DE02120300000000202051", text: "Rechnung 204743 <Ärger>", reference: "", bankReference: "" },
		},
	]);
});

test.each([
	["entities that grow without end", '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><Document>&c;</Document>'],
	["XML of another kind", "<Invoice><ID>1</ID></Invoice>"],
	["XML without end", `${"<a>".repeat(120_000)}${"</a>".repeat(120_000)}`],
	["XML that ends too soon", "<Document><BkToCstmrStmt><Stmt>"],
	["a text", "Hello\nWorld"],
	["nothing", ""],
])("%s is refused with what to do", (_, file) => {
	expect(() => read(file)).toThrow("This file is neither CAMT.053 nor MT940 nor a CSV");
});

test("a file of more than 2 MB or 3,000 payments is refused", () => {
	expect(() => read(new Uint8Array(2_000_001))).toThrow("larger than 2 MB");
	const rows = Array.from({ length: 5001 }, (_, at) => `2026-06-18;${at + 1};Kestrel`);
	expect(() => read(["Date;Amount;Name", ...rows].join("\n"))).toThrow("at most 3,000 payments");
});

test("CAMT.053: what went out within a collective entry is no money that came in", () => {
	const detail = (amount: number, kind: string) =>
		`<TxDtls><Amt Ccy="EUR">${amount}.00</Amt><CdtDbtInd>${kind}</CdtDbtInd></TxDtls>`;
	const entry = `<Ntry><Amt Ccy="EUR">80.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-06-17</Dt></BookgDt>
		<NtryDtls>${detail(100, "CRDT")}${detail(20, "DBIT")}</NtryDtls></Ntry>`;
	const { lines, leftOut } = read(camtOf(entry));
	expect([lines.map(({ amount }) => amount), leftOut]).toEqual([[100_00], 1]);
});

const camtOf = (entries: string) => `<Document><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;

const MOST = 1_999_000;
const filled = (piece: string, [before, behind] = ["", ""]) =>
	before + piece.repeat(Math.floor((MOST - before.length - behind.length) / piece.length)) + behind;
const inEntry = (amount: string) => camtOf(`<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>`);
const FULL = "This file contains more than can be read";
const NEITHER = "neither CAMT.053 nor MT940 nor a CSV";

test.each([
	["elements", camtOf(filled("<Ntry/>", ["", " ".repeat(70)])), FULL],
	["payments of one entry", camtOf(`<Ntry><NtryDtls>${"<TxDtls/>".repeat(20_001)}</NtryDtls></Ntry>`), FULL],
	["text in an element", inEntry("9".repeat(1_900_000)), FULL],
	["attributes", filled('a="" ', ["<Document ", "/>"]), NEITHER],
	["attributes without a value", filled("a ", ["<Document ", "/>"]), NEITHER],
	["tags that nobody closes", filled("<a>"), NEITHER],
	["tags that nobody ends", filled("<a "), NEITHER],
	["comments that nobody ends", filled("<!-", ["<Document>", ""]), NEITHER],
	["fields", filled(":61:\n"), FULL],
	["parts of a remark", filled("?20", [":61:2606170617C1,NTRFX//B\n:86:", ""]), FULL],
	["rows", filled("1;2\n"), FULL],
	["columns in one row", filled(";"), FULL],
	["figures in a cell", filled("9", ["Date;Amount\n2026-01-01;", "\n"]), FULL],
	["quotes", filled('"";', ["Date;Amount\n", ""]), FULL],
	["quotes that nobody closes", filled('a;"', ["Date;Amount\n", ""]), NEITHER],
])("a file with more %s than can be read is refused, and soon", (_, file, words) => {
	const began = process.cpuUsage();
	expect(() => read(file)).toThrow(words);
	const { user, system } = process.cpuUsage(began);
	expect((user + system) / 1000).toBeLessThan(500);
});

test("what is read of XML: characters as numbers, sections as they stand, comments, prefixes, both quotes", () => {
	const entry = `<x:Ntry><x:Amt note='a > b' Ccy = 'EUR'>1.00</x:Amt><x:CdtDbtInd>CRDT</x:CdtDbtInd><!-- <b> -->
		<x:BookgDt><x:Dt>2026-06-17</x:Dt></x:BookgDt><x:NtryDtls><x:TxDtls><x:RmtInf>
		<x:Ustrd>R&#228;nder &amp;amp; <![CDATA[<R&amp;D>]]></x:Ustrd><x:Ustrd>two</x:Ustrd></x:RmtInf></x:TxDtls></x:NtryDtls></x:Ntry>`;
	const file = `<?xml version="1.0"?><x:Document xmlns:x="y"><x:BkToCstmrStmt><x:Stmt>${entry}</x:Stmt></x:BkToCstmrStmt></x:Document>`;
	expect(read(file).lines).toMatchObject([{ amount: 100, text: "Ränder &amp; <R&amp;D> two" }]);
});

test("a collective entry of hundreds of payments, each on lines of its own, is read", () => {
	const detail = `\n${"\t".repeat(20)}<TxDtls>\n<Amt Ccy="EUR">1.00</Amt>\n</TxDtls>`;
	const entry = `<Ntry><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-06-17</Dt></BookgDt><NtryDtls>${detail.repeat(800)}</NtryDtls></Ntry>`;
	expect(read(camtOf(entry)).lines).toHaveLength(800);
});

test.each([
	["a tag closed by another", camtOf("<Ntry></Acct>")],
	["two roots", `${camtOf("")}${camtOf("")}`],
	["an attribute without quotes", camtOf("<Ntry a=b/>")],
	["a text behind the end", `${camtOf("")}x`],
])("XML with %s is refused", (_, file) => {
	expect(() => read(file)).toThrow(NEITHER);
});

test("quoted cells of CSV may have delimiters, line ends and doubled quotes in them; what follows a quote is none", () => {
	const { rows } = readSheet('\uFEFFDate;Text\r\n2026-01-01;"a;""b""\nc"\r\n\r\n2026-01-02;\n2026-01-03;x');
	expect(rows).toEqual([
		["2026-01-01", 'a;"b"\nc'],
		["2026-01-02", ""],
		["2026-01-03", "x"],
	]);
	expect(() => read('Date;Text\n2026-01-01;"a"b\n')).toThrow(NEITHER);
});

test("CSV of more columns than can be chosen is refused, and a name without end is cut off", () => {
	expect(() => read("1;".repeat(200))).toThrow("neither CAMT.053 nor MT940 nor a CSV");
	expect(() => read(`${"x".repeat(1000)};y\n1;2`)).toThrow(/1 “x{40}”/);
	expect(columnNames(readSheet(`${"x".repeat(1000)};y\n1;2`))).toEqual(["x".repeat(100), "y"]);
});

test.each([
	["little", "utf16le"],
	["big", "utf16be"],
])("CSV that a spreadsheet saved as UTF-16, %s end first, keeps its letters", (_, kind) => {
	const bytes = Buffer.from("\uFEFFBuchungstag\tBetrag\tName\r\n18.06.2026\t12,50\tJosé Ärger\r\n", "utf16le");
	const file = new Uint8Array(kind === "utf16le" ? bytes : bytes.swap16());
	expect(read(file).lines).toMatchObject([{ day: "2026-06-18", amount: 1250, payer: "José Ärger" }]);
});

test("MT940: a payer's reference with a slash in it is read to its end", () => {
	const { lines } = read(":60F:C260608EUR1000,00\n:61:2606170617C1,00NTRFINV/2026/7//B1\n:86:x\n-");
	expect(lines).toMatchObject([{ reference: "INV/2026/7", bankReference: "B1" }]);
});

test("MT940: entries and their remarks, in parts or plain; a credit that was reversed is no money that came in", () => {
	const { account, lines, leftOut } = read(
		[
			":20:STARTUMS",
			":25:37040044/0532013000",
			":60F:C260608EUR1000,00",
			":61:2606170617CR2532,52NTRFNONREF//B1",
			":86:166?20SVWZ+RF04INV204817?21 Rest?31DE02120300000000202051?32KESTREL AND PI?33NE",
			":61:2606150615DR9,90NMSCNONREF",
			":86:Fee",
			":61:260612C57,1NTRFE2E-7//NONREF",
			":86:Zinsen Mai",
			":61:2606120612RC640,00NTRFNONREF//B2",
			":86:Rückgabe",
			":61:261312C5,00NTRFNONREF",
			":86:a month that there is not",
			":62F:C260618EUR3590,12",
			"-",
		].join("\r\n"),
	);
	expect([account, leftOut]).toEqual(["0532013000", 3]);
	expect(lines).toEqual([
		{
			...{ day: "2026-06-17", amount: 253_252, currency: "EUR", payer: "KESTREL AND PINE" },
			...{ iban: "DE02120300000000202051", text: "SVWZ+RF04INV204817 Rest", reference: "", bankReference: "B1" },
		},
		{
			...{ day: "2026-06-12", amount: 5_710, currency: "EUR", payer: "", iban: "" },
			...{ text: "Zinsen Mai", reference: "E2E-7", bankReference: "" },
		},
	]);
});

test.each([
	["Date,Amount,Currency,Name,Description\n2026-06-18,1234.5,USD,Kestrel,INV-1\n", 123_450, "USD"],
	["\uFEFFBuchungstag;Betrag;Währung;Verwendungszweck\r\n18.06.2026;1.234,50;EUR;INV-1\r\n", 123_450, "EUR"],
	['Fecha;Importe;Concepto\n18/06/2026;"1 234,50 €";INV-1\n', 123_450, "EUR"],
	["Date\tMontant\tLibellé\n18/06/2026\t1234\tINV-1\n", 123_400, "EUR"],
	["Date,Amount,Currency,Text\n2026-06-18,4.515,KWD,INV-1\n", 4_515, "KWD"],
	["Date;Amount;Currency;Text\n2026-06-18;1.234,515;KWD;INV-1\n", 1_234_515, "KWD"],
	["Date;Amount;Currency;Text\n2026-06-18;1.234,5;KWD;INV-1\n", 1_234_500, "KWD"],
	["Date;Amount;Currency;Text\n2026-06-18;1.500;JPY;INV-1\n", 1_500, "JPY"],
])("CSV %j is read by the names of its columns", (file, amount, currency) => {
	const { lines } = read(file);
	expect(lines).toMatchObject([{ day: "2026-06-18", amount, currency, text: "INV-1" }]);
});

test("CSV: debits are left out, with a sign or said in a column, and so is an amount that can't be read", () => {
	const rows = ["18.06.2026;-12,00;", "18.06.2026;12,00;S", "18.06.2026;1.2345;H", "18.06.2026;12,00;H"];
	const { lines, leftOut } = read(["Buchungstag;Betrag;Soll/Haben", ...rows].join("\n"));
	expect([lines.map(({ amount }) => amount), leftOut]).toEqual([[1_200], 3]);
});

test("CSV: no thousands begin with a zero, and payers stand under their Spanish name too", () => {
	const rows = ["18.06.2026;0,500;Halden", "18.06.2026;00.125;Halden", "18.06.2026;1.500;Halden"];
	const { lines, leftOut } = read(["Fecha;Importe;Nombre", ...rows].join("\n"));
	expect([lines.map(({ amount, payer }) => [amount, payer]), leftOut]).toEqual([[[150_000, "Halden"]], 2]);
});

test("CSV: what is not sure is asked for", () => {
	expect(() => read("Date;Name\n2026-06-18;Kestrel\n")).toThrow("Columns: 1 “Date”, 2 “Name”");
	expect(() => read("2026-06-18;Kestrel;5,00\n")).toThrow("Columns: 1 “Column 1”, 2 “Column 2”, 3 “Column 3”");
	expect(() => read("Date;Amount\nKestrel;x\n")).toThrow("Columns: ");
	expect(() => read("Date;Amount\n03/04/2026;5\n")).toThrow("start with the day or the month");
	expect(() => read("Date;Amount\n13/04/2026;5\n04/13/2026;5\n")).toThrow("start with the day or the month");
});

test("CSV: what stands above the columns is left out, and so are rows that are none", () => {
	const { lines, leftOut } = read(
		["Konto;DE02", "", "Buchungstag;Betrag;Name", "18.06.26;-5,00;x", "18.06.26;5,00;Kestrel", "Summe;0,00"].join("\n"),
	);
	expect([lines.map(({ day, payer }) => [day, payer]), leftOut]).toEqual([[["2026-06-18", "Kestrel"]], 2]);
});

test("CSV: a mapping says which column is what, also without heads; a sign that is said is the only decimal one", () => {
	const by = (file: string, mapping: CsvMapping) =>
		readBankFile(new TextEncoder().encode(file), "EUR", { mapping }).lines;
	const columns = { day: 2, amount: 1, payer: 3 };
	expect(by("5,00;20260618;Kestrel", { columns, dateOrder: null, decimal: null })).toMatchObject([
		{ day: "2026-06-18", amount: 500, payer: "Kestrel" },
	]);
	const amounts = (decimal: "comma" | "point", ...texts: string[]) =>
		by(["A;B", ...texts.map((text) => `${text};03/04/2026`)].join("\n"), { columns, dateOrder: "month", decimal });
	expect(amounts("comma", "1.234", "1,5", "1.234,50", "1,234.50", "1,234")).toMatchObject([
		{ amount: 123_400, day: "2026-03-04" },
		{ amount: 150 },
		{ amount: 123_450 },
	]);
	expect(amounts("point", "1,234", "1.5", "1.234,50", "1.2.3").map(({ amount }) => amount)).toEqual([123_400, 150]);
});

test("CSV: one date that can only be month first says how the others are written", () => {
	const days = (...dates: string[]) => read(["Date,Amount", ...dates.map((date) => `${date},5`)].join("\n")).lines;
	expect(days("03/04/2026", "18/04/2026").map(({ day }) => day)).toEqual(["2026-04-03", "2026-04-18"]);
	expect(days("03/04/2026", "03/18/2026").map(({ day }) => day)).toEqual(["2026-03-04", "2026-03-18"]);
});

test("a file of an old bank, which is not UTF-8, keeps its letters", () => {
	const bytes = Uint8Array.from("Date;Amount;Name\n2026-06-18;1;M\u00fcller\n", (letter) => letter.charCodeAt(0));
	expect(read(bytes).lines[0]?.payer).toBe("Müller");
});
