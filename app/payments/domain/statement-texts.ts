import type { Country } from "~/kernel/countries";
import { currentLanguage, type Language } from "~/kernel/language/language";
import { currentCountry } from "~/kernel/language/region";
import {
	type Cents,
	type Currency,
	formatAmount,
	formatMoney,
	formatPaperMoney,
	trueMinus,
} from "~/kernel/money/money";
import { type CalendarDate, daysBetween, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { METHOD_LABEL } from "~/settlement/domain/method-label";
import type { AccountEntry, Statement } from "./statement";

type Made = Pick<Statement, "today" | "currency">;

interface Reader {
	language: Language;
	country: Country;
}

/** What an entry of a statement is called, and what is said under it, in its reader's language. */
export function entryTexts(entry: AccountEntry, made: Made, reader: Reader = currentReader()) {
	const { language } = reader;
	const { kind, number, method, reference } = entry;
	const options = { locale: language };
	const about = reference ? m.payments_reference_text({ reference }, options) : (number ?? "");
	switch (kind) {
		case "invoice":
			return { entry: number ?? "", remark: invoiceRemark(entry, made, reader) };
		case "retention":
			return {
				entry: m.payments_statement_retention({ number: number ?? "" }, options),
				remark: invoiceRemark({ ...entry, reference: "" }, made, reader),
			};
		case "payment":
			return { entry: METHOD_LABEL[method ?? "other"]({}, options), remark: about };
		case "credit_note":
			return { entry: reference, remark: m.payments_statement_credit_note({ number: number ?? "" }, options) };
		default:
			return { entry: OTHERS[kind]({}, options), remark: about };
	}
}

const currentReader = (): Reader => ({ language: currentLanguage(), country: currentCountry() });

/** When an invoice falls due, whose order it is of, and what is open of it. */
function invoiceRemark(
	{ dueDate, open, reference }: AccountEntry,
	{ today, currency }: Made,
	{ language, country }: Reader,
): string {
	const options = { locale: language };
	const days = dueDate === null ? 0 : daysBetween(dueDate, today);
	const amount = formatPaperMoney(open, { currency, language, client: { country } });
	return [
		dueDate === null
			? m.payments_statement_invoice({}, options)
			: m.payments_statement_invoice_due({ date: formatDate(dueDate, language, country) }, options),
		reference && m.payments_reference_text({ reference }, options),
		open > 0 && days > 0 && m.payments_statement_late({ amount, count: days }, options),
		open > 0 && days <= 0 && m.payments_statement_open({ amount }, options),
	]
		.filter(Boolean)
		.join(". ");
}

/** A statement as its page shows it. */
export function statementTexts(statement: Statement) {
	const { from, to, currency, opening, closing, complete, entries } = statement;
	const line = (day: CalendarDate, amount: string, balance: Cents) => ({
		day: formatDate(day),
		amount,
		balance: trueMinus(formatAmount(balance, currency)),
	});
	const forward = { ...line(from, "", opening), entry: m.payments_statement_forward(), remark: "" };
	const booked = entries.map((entry) => ({
		...line(entry.day, signedAmount(entry.amount, currency), entry.balance),
		...entryTexts(entry, statement),
	}));
	return {
		from,
		to,
		currency,
		complete,
		lines: [forward, ...booked],
		owed: {
			label: m.payments_statement_owed({ date: formatDate(to) }),
			amount: trueMinus(formatMoney(closing, currency)),
		},
	};
}

/** "+2,200.00", "−2,364.00" */
export function signedAmount(amount: Cents, currency: Currency, language: Language = currentLanguage()): string {
	return `${amount > 0 ? "+" : ""}${trueMinus(formatAmount(amount, currency, language))}`;
}

const OTHERS = {
	refund: m.payments_statement_refund,
	reversal: m.payments_statement_reversal,
	write_off: m.payments_write_off,
	discount: m.payments_discount,
	withholding: m.payments_withholding,
} as const;
