import { XMLParser, XMLValidator } from "fast-xml-parser";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { type BankFile, type BankLine, toBankLine } from "../domain/bank-file";

type Node = { [name: string]: unknown } | undefined;

const LISTS = new Set(["Stmt", "Ntry", "NtryDtls", "TxDtls", "Ustrd", "Strd"]);

/** Characters may be written as numbers, entities are none but the five of XML, and 100 levels are the deepest. */
const parser = new XMLParser({
	htmlEntities: true,
	maxNestedTags: 100,
	ignoreAttributes: false,
	attributeNamePrefix: "@",
	removeNSPrefix: true,
	parseTagValue: false,
	parseAttributeValue: false,
	isArray: (name) => LISTS.has(name),
});

/** Reads CAMT.053 (ISO 20022 camt.053.001.02 to .08). Throws invalid where it is none, or declares a document type. */
export function readCamt(file: string): BankFile {
	// A document type is where entities that grow without end are declared; no bank writes one.
	if (/<!(DOCTYPE|ENTITY)/i.test(file)) throw new AppError("invalid", m.bank_unreadable());
	const root = parse(file);
	const statements = list(get(root, "Document", "BkToCstmrStmt")?.Stmt);
	if (statements.length === 0) throw new AppError("invalid", m.bank_unreadable());
	const lines: BankLine[] = [];
	let leftOut = 0;
	for (const entry of statements.flatMap((statement) => list(statement?.Ntry))) {
		const details = list(entry?.NtryDtls).flatMap((each) => list(each?.TxDtls));
		for (const detail of details.length > 0 ? details : [undefined]) {
			const line = readEntry(entry, detail, details.length === 1);
			if (line) lines.push(line);
			else leftOut++;
		}
	}
	const account = text(get(statements[0], "Acct", "Id"), "IBAN");
	return { account, lines, leftOut };
}

function parse(file: string): Node {
	try {
		if (XMLValidator.validate(file) === true) return parser.parse(file) as Node;
	} catch {
		// What is wrong with it is in words that nobody here wrote.
	}
	throw new AppError("invalid", m.bank_unreadable());
}

/** One of the payments of an entry; of the only one the entry itself says the amount where it does not. */
function readEntry(entry: Node, detail: Node, only: boolean): BankLine | null {
	const status = text(entry, "Sts") || text(get(entry, "Sts"), "Cd");
	const isReversal = text(entry, "RvslInd") === "true";
	const direction = text(detail, "CdtDbtInd") || text(entry, "CdtDbtInd");
	if (direction !== "CRDT" || (status && status !== "BOOK") || isReversal) return null;
	const own = get(detail, "Amt") ?? get(detail, "AmtDtls", "TxAmt", "Amt");
	const amount = own ?? (detail && !only ? undefined : get(entry, "Amt"));
	const debtor = get(detail, "RltdPties", "Dbtr");
	const remittance = get(detail, "RmtInf");
	const [structured] = list(remittance?.Strd).map((each) => text(get(each, "CdtrRefInf"), "Ref"));
	return toBankLine({
		day: (text(get(entry, "BookgDt"), "Dt") || text(get(entry, "BookgDt"), "DtTm")).slice(0, 10),
		amount: text(amount, "#text"),
		currency: text(amount, "@Ccy"),
		payer: text(debtor, "Nm") || text(get(debtor, "Pty"), "Nm"),
		iban: text(get(detail, "RltdPties", "DbtrAcct", "Id"), "IBAN"),
		text: list(remittance?.Ustrd).map(String).join(" ") || text(entry, "AddtlNtryInf"),
		reference: structured || text(get(detail, "Refs"), "EndToEndId"),
		bankReference: text(get(detail, "Refs"), "AcctSvcrRef") || (only || !detail ? text(entry, "AcctSvcrRef") : ""),
	});
}

function get(node: Node, ...path: string[]): Node {
	return path.reduce<Node>((at, name) => {
		const next = at?.[name];
		return typeof next === "object" && next !== null ? (next as Node) : undefined;
	}, node);
}

function list(value: unknown): Node[] {
	return Array.isArray(value) ? value : [];
}

function text(node: Node, name: string): string {
	const value = node?.[name];
	return typeof value === "string" ? value : "";
}
