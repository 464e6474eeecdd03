import { type BankFile, type BankLine, toBankLine } from "./bank-file";

/** `:61:` of an entry: value date, booking day, credit or debit, amount, kind, and the references of payer and bank. */
const ENTRY = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d+,\d*)[A-Z][A-Z0-9]{3}((?:(?!\/\/)[^\n])*)(?:\/\/([^\n]*))?/;

/** Reads MT940 (SWIFT Standards, category 9): fields `:25:`, `:60F:`, `:61:` and `:86:`, the latter also in parts as `?20`. */
export function readMt940(file: string): BankFile {
	const fields = [
		...file.replace(/\r\n?/g, "\n").matchAll(/^:(\d\d[A-Z]?):([\s\S]*?)(?=^:\d\d[A-Z]?:|^-\}?$|$(?![\s\S]))/gm),
	];
	const lines: BankLine[] = [];
	let [account, currency, leftOut] = ["", "", 0];
	for (const [at, [, tag = "", value = ""]] of fields.entries()) {
		if (tag === "25") account = value.trim().split("/").at(-1) ?? "";
		if (tag === "60F" || tag === "60M") currency = value.slice(7, 10);
		if (tag !== "61") continue;
		const [, next, remark = ""] = fields[at + 1] ?? [];
		const line = readEntry(value, next === "86" ? remark : "", currency);
		if (line) lines.push(line);
		else leftOut++;
	}
	return { account, lines, leftOut };
}

function readEntry(entry: string, remark: string, currency: string): BankLine | null {
	const [, date = "", , kind, amount = "", payerReference = "", bankReference = ""] = ENTRY.exec(entry) ?? [];
	if (kind !== "C") return null;
	const { text, payer, iban } = readRemark(remark);
	return toBankLine({
		day: `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`,
		amount: amount.replace(",", "."),
		...{ currency, payer, iban, text, reference: payerReference, bankReference },
	});
}

/** In parts, `?20` to `?29` and `?60` to `?63` are the text, `?31` the account and `?32` and `?33` the name. */
function readRemark(remark: string) {
	const parts = [...remark.replaceAll("\n", "").matchAll(/\?(\d\d)([^?]*)/g)];
	if (parts.length === 0) return { text: remark.replaceAll("\n", " "), payer: "", iban: "" };
	const join = (codes: RegExp) => parts.filter(([, code = ""]) => codes.test(code)).map(([, , text = ""]) => text);
	return {
		text: join(/^(2\d|6[0-3])$/).join(""),
		payer: join(/^3[23]$/).join(""),
		iban: join(/^31$/).join(""),
	};
}
