import type { DocumentModel, Line } from "~/document/model";
import type { Invoice } from "~/invoices/domain/invoice";
import { fill } from "~/kernel/fill";
import { formatAmount, formatHundredths, formatPaperMoney, formatQuantity, trueMinus } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { typedDuration } from "~/time/domain/duration";
import { asDocument, type Seller } from "./as-document";
import type { SheetChoice, SheetRow, Timesheet } from "./timesheet";
import { TIMESHEET_WORDS } from "./timesheet-words";

/**
 * The hours of an invoice as a document beside it: of the same seller and client, in its language.
 * @param marked whether the plan's PDF has the watermark
 */
export function asTimesheet(
	invoice: Invoice,
	sheet: Timesheet,
	owner: Seller,
	{ marked, ...choice }: SheetChoice & { marked: boolean },
): DocumentModel {
	const { language } = invoice;
	const words = TIMESHEET_WORDS[language];
	const { dueLine: _, mark, ...model } = asDocument(invoice, owner, marked);
	const [since, until] = sheet.days.map((day) =>
		formatDate(day, language, invoice.client.country).replaceAll(" ", "\u00a0"),
	);
	const total = quantityText(sheet.quantity, invoice, sheet);
	const hours = { label: sheet.inMinutes ? words.totalMinutes : words.totalHours, value: total };
	const amount = { label: words.totalAmount, value: formatPaperMoney(sheet.amount, invoice) };
	return {
		...model,
		title: mark ? `${words.title} (${mark})` : words.title,
		facts: [
			...model.facts.filter(({ kind }) => kind === "number" || kind === "issued"),
			{ label: words.period, value: since === until ? `${since}` : `${since} \u2013 ${until}` },
		],
		due: hours,
		columns: {
			date: words.date,
			description: words.description,
			quantity: sheet.inMinutes ? words.minutes : words.hours,
			...(choice.money && { amount: words.amount }),
		},
		lines: sheet.parts.flatMap((part) => [
			...part.rows.map((row) => rowLine(row, { invoice, sheet, choice })),
			...(sheet.parts.length > 1 && part.rows.length > 1 ? [sumLine(part, { invoice, sheet, choice })] : []),
		]),
		totals: choice.money ? [hours, { ...amount, grand: true }] : [{ ...hours, grand: true }],
		payment: null,
		notes: choice.sign
			? { label: words.signature, text: [words.placeAndDate, words.client].map(toSign).join("\n\n") }
			: null,
	};
}

interface Setting {
	invoice: Invoice;
	sheet: Timesheet;
	choice: SheetChoice;
}

function rowLine(row: SheetRow, { invoice, sheet, choice }: Setting): Line {
	const { language, currency } = invoice;
	const says = choice.times && row.from !== "";
	const times = says ? `${row.from}\u2013${row.to}` : "";
	const pause =
		says && row.breakMinutes > 0
			? fill(TIMESHEET_WORDS[language].lessBreak, { length: typedDuration(row.breakMinutes) })
			: "";
	const details = [row.project, times, pause].filter(Boolean).join(", ");
	return {
		date: formatDate(row.date, language, invoice.client.country),
		description: details ? `${row.description}\n${details}` : row.description,
		quantity: quantityText(row.quantity, invoice, sheet),
		...(choice.money && { amount: trueMinus(formatAmount(row.amount, currency, language)) }),
	};
}

function sumLine({ of, quantity, amount }: Timesheet["parts"][number], { invoice, sheet, choice }: Setting): Line {
	const { language, currency } = invoice;
	const words = TIMESHEET_WORDS[language];
	const name = sheet.by === "day" ? formatDate(of, language, invoice.client.country) : of || words.noProject;
	return {
		sum: true,
		date: "",
		description: fill(words.sumOf, { of: name }),
		quantity: quantityText(quantity, invoice, sheet),
		...(choice.money && { amount: trueMinus(formatAmount(amount, currency, language)) }),
	};
}

function quantityText(quantity: number, { language }: Invoice, { inMinutes }: Pick<Timesheet, "inMinutes">): string {
	const words = TIMESHEET_WORDS[language];
	if (inMinutes) return fill(words.inMinutes, { quantity: trueMinus(formatQuantity(quantity, language)) });
	return fill(words.inHours, { quantity: trueMinus(formatHundredths(quantity, language)) });
}

function toSign(what: string): string {
	return `${"_".repeat(36)}\n${what}`;
}
