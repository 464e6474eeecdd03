import { billedName } from "~/einvoice/domain/buyer";
import type { Invoice } from "~/invoices/domain/invoice";
import { currentLanguage } from "~/kernel/language/language";
import type { CalendarDate } from "~/kernel/time/dates";
import { type Numbered, printedNumber } from "./as-document";
import { RECEIPT_WORDS } from "./receipt-words";
import { TIMESHEET_WORDS } from "./timesheet-words";

/**
 * The names that people file an invoice under, "INV-204817 Kestrel & Pine.pdf", without what no file system takes. In
 * lists and from the API its PDF has the specification's (docs/specification.md section 7). A draft is called what it prints.
 * @param revision the one that is shown; left out, the invoice as it is
 */
export function fileNames(invoice: Numbered & Pick<Invoice, "client">, revision?: number) {
	const number = printedNumber(invoice);
	const pdf = clean([number, billedName(invoice.client), revision].filter(Boolean).join(" "));
	return { pdf: `${pdf}.pdf`, xrechnung: `${clean(number)}.xml` };
}

/**
 * What its client is sent it as: "INV-204817 Adler Studio.pdf", by who sends it.
 * @param revision the one that is shown; left out, the invoice as it is
 */
export function sentName(invoice: Numbered, sender: string, revision?: number): string {
	return `${clean([printedNumber(invoice), sender, revision].filter(Boolean).join(" "))}.pdf`;
}

/** "Receipt INV-204817.pdf", in the invoice's language. */
export function receiptName({ number, language }: Pick<Invoice, "number" | "language">): string {
	return `${clean(`${RECEIPT_WORDS[language].file} ${number}`)}.pdf`;
}

/** "Timesheet INV-204817.pdf", in the invoice's language. */
/** What a timesheet is called in the language of who asks. */
export function timesheetTitle(): string {
	return TIMESHEET_WORDS[currentLanguage()].title;
}

export function timesheetName(invoice: Numbered, ending: "pdf" | "csv"): string {
	return `${clean(`${TIMESHEET_WORDS[invoice.language].title} ${printedNumber(invoice)}`)}.${ending}`;
}

/** "Statement of account Adler Studio 2026-10-31.pdf", with the currency where there is one in each of several. */
export function statementName(title: string, sender: string, day: CalendarDate, currency = ""): string {
	return `${clean([title, sender, day, currency].filter(Boolean).join(" "))}.pdf`;
}

function clean(name: string): string {
	return name
		.replace(/[\\/:*?"<>|\p{C}]/gu, (sign, at: number) => (joins(sign, name.slice(0, at), name.slice(at)) ? sign : " "))
		.replace(/\s+/g, " ")
		.trim();
}

const JOINERS = ["\u200c", "\u200d"];
const JOINED = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const JOINABLE = /^.[\p{L}\p{Extended_Pictographic}]/u;
const FLAG_TAG = /^[\u{e0020}-\u{e007f}]/u;
const FLAG = /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u;

/** Whether a sign that can't be seen is a part of a word or of an emoji (UTS 51). */
function joins(sign: string, before: string, rest: string): boolean {
	if (JOINERS.includes(sign)) return JOINED.test(before) && JOINABLE.test(rest);
	return FLAG_TAG.test(sign) && FLAG.test(before);
}
