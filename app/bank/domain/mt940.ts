import { type BankFile, type BankLine, toBankLine } from "./bank-file";
import { FileFault } from "./file-fault";

/** `:61:` of an entry: value date, booking day, credit or debit, amount, kind, and the references of payer and bank. */
const ENTRY = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d+,\d*)[A-Z][A-Z0-9]{3}((?:(?!\/\/)[^\n])*)(?:\/\/([^\n]*))?/;

const MAX_FIELDS = 50_000;
const MAX_PARTS = 100;

/**
 * Reads MT940 (SWIFT Standards, category 9): fields `:25:`, `:60F:`, `:61:` and `:86:`, the latter also in parts as `?20`.
 * Throws FileFault where there are too many.
 */
export function readMt940(file: string): BankFile {
	const lines: BankLine[] = [];
	let [account, currency, leftOut, entry] = ["", "", 0, ""];
	const add = (remark: string) => {
		if (entry === "") return;
		const line = readEntry(entry, remark, currency);
		if (line) lines.push(line);
		else leftOut++;
		entry = "";
	};
	for (const { tag, value } of splitFields(file.replace(/\r\n?/g, "\n"))) {
		add(tag === "86" ? value : "");
		if (tag === "25") account = value.trim().split("/").at(-1) ?? "";
		if (tag === "60F" || tag === "60M") currency = value.slice(7, 10);
		if (tag === "61") entry = value;
	}
	add("");
	return { account, lines, leftOut };
}

function* splitFields(file: string) {
	let [tag, from, count] = ["", 0, 0];
	for (const match of file.matchAll(/^(?::(\d\d[A-Z]?):|-\}?$)/gm)) {
		if (++count > MAX_FIELDS) throw new FileFault("full");
		if (tag) yield { tag, value: file.slice(from, match.index) };
		tag = match[1] ?? "";
		from = match.index + match[0].length;
	}
	if (tag) yield { tag, value: file.slice(from) };
}

function readEntry(entry: string, remark: string, currency: string): BankLine | null {
	const [, date = "", , kind, amount = "", payerReference = "", bankReference = ""] = ENTRY.exec(entry) ?? [];
	if (kind !== "C") return null;
	const { text, payer, iban } = readRemark(remark);
	return toBankLine({
		day: `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`,
		amount: amount.replace(",", "."),
		currency,
		payer,
		iban,
		text,
		reference: payerReference,
		bankReference,
	});
}

/** In parts, `?20` to `?29` and `?60` to `?63` are the text, `?31` the account and `?32` and `?33` the name. */
function readRemark(remark: string) {
	const [, ...pieces] = remark.replaceAll("\n", "").split("?", MAX_PARTS + 2);
	if (pieces.length > MAX_PARTS) throw new FileFault("full");
	const parts = pieces.filter((piece) => /^\d\d/.test(piece));
	if (parts.length === 0) return { text: remark.replaceAll("\n", " "), payer: "", iban: "" };
	const join = (codes: RegExp) => parts.filter((part) => codes.test(part.slice(0, 2))).map((part) => part.slice(2));
	return {
		text: join(/^(2\d|6[0-3])$/).join(""),
		payer: join(/^3[23]$/).join(""),
		iban: join(/^31$/).join(""),
	};
}
