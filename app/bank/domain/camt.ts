import { type BankFile, type BankLine, MAX_LINES, toBankLine } from "./bank-file";
import { FileFault } from "./file-fault";
import { decodeEntities, readXml, type XmlHandler } from "./xml";

/** An element of an entry: its text, attributes with an @ before their names, and what is within it. */
type Node = { [name: string]: Node | Node[] | string } | undefined;

const ABOVE = ["Document", "BkToCstmrStmt", "Stmt"];
const LISTS = new Set(["NtryDtls", "TxDtls", "Ustrd", "Strd"]);
/** What is read of an entry or account; all else is left out while it is read. */
const KEPT = new Set([
	...[
		"Acct",
		"Id",
		"IBAN",
		"Ntry",
		"Sts",
		"Cd",
		"RvslInd",
		"CdtDbtInd",
		"Amt",
		"BookgDt",
		"Dt",
		"DtTm",
		"AddtlNtryInf",
	],
	...["AcctSvcrRef", "NtryDtls", "TxDtls", "AmtDtls", "TxAmt", "RltdPties", "Dbtr", "Pty", "Nm", "DbtrAcct", "RmtInf"],
	...["Ustrd", "Strd", "CdtrRefInf", "Ref", "Refs", "EndToEndId"],
]);
/** Longest text of an element; payments of one entry, of which a file has no more either way. */
const MAX_TEXT = 4000;
const MAX_DETAILS = 4 * MAX_LINES;

interface Element {
	name: string;
	node: NonNullable<Node>;
	text: string;
}

/** Reads CAMT.053 (ISO 20022 camt.053.001.02 to .08) in one pass. Throws FileFault. */
export function readCamt(file: string): BankFile {
	const result: BankFile = { account: "", lines: [], leftOut: 0 };
	const path: string[] = [];
	const elements: Element[] = [];
	let [left, statements, details] = [0, 0, 0];
	const handler: XmlHandler = {
		open(name, attributes) {
			const above = path.length < ABOVE.length ? path.length : -1;
			path.push(name);
			if (left > 0 || (above >= 0 ? name !== ABOVE[above] : !KEPT.has(name))) left++;
			else if (above === 2) statements++;
			else if (above < 0) elements.push({ name, node: readAttributes(name, attributes), text: "" });
			if (name === "TxDtls" && ++details > MAX_DETAILS) throw new FileFault("full");
		},
		text(part) {
			const element = elements.at(-1);
			// What sets the elements of a collective entry apart is no text.
			if (left > 0 || !element || part.trim() === "") return;
			element.text += part;
			if (element.text.length > MAX_TEXT) throw new FileFault("full");
		},
		close() {
			path.pop();
			if (left > 0) {
				left--;
				return;
			}
			const element = elements.pop();
			if (!element) return;
			const parent = elements.at(-1);
			if (parent) addTo(parent.node, element);
			else if (element.name === "Ntry") addEntry(result, element.node);
			else if (element.name === "Acct" && statements === 1) result.account = text(get(element.node, "Id"), "IBAN");
		},
	};
	readXml(file, handler);
	if (statements === 0) throw new FileFault("unreadable");
	return result;
}

function readAttributes(name: string, attributes: string): NonNullable<Node> {
	const [, currency] = name === "Amt" ? (/\sCcy\s*=\s*["']([^"']*)["']/.exec(attributes) ?? []) : [];
	return currency === undefined ? {} : { "@Ccy": currency };
}

function addTo(parent: NonNullable<Node>, { name, node, text }: Element): void {
	const said = decodeEntities(text).trim();
	const value = Object.keys(node).length === 0 ? said : { ...node, "#text": said };
	if (!LISTS.has(name)) {
		parent[name] ??= value;
		return;
	}
	const list = parent[name];
	if (Array.isArray(list)) list.push(value as Node & object);
	else parent[name] = [value as Node & object];
}

function addEntry(file: BankFile, entry: Node): void {
	const details = list(entry?.NtryDtls).flatMap((each) => list(each?.TxDtls));
	for (const detail of details.length > 0 ? details : [undefined]) {
		const line = readEntry(entry, detail, details.length === 1);
		if (line) file.lines.push(line);
		else file.leftOut++;
	}
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
		return typeof next === "object" && !Array.isArray(next) ? next : undefined;
	}, node);
}

function list(value: NonNullable<Node>[string] | undefined): Node[] {
	return Array.isArray(value) ? value : [];
}

function text(node: Node, name: string): string {
	const value = node?.[name];
	return typeof value === "string" ? value : "";
}
