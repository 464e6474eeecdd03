import type { InvoiceInput } from "~/invoices/domain/invoice-input";
import type { Language } from "~/kernel/language/language";
import { addDays, type CalendarDate } from "~/kernel/time/dates";
import { fillPeriod } from "./period";
import type { SeriesPlan } from "./recurring-invoice";

/** The invoice of a date: dated by its rule, its period filled in. */
export function toInvoiceInput(
	{ invoice: { paper: _, ...invoice }, dueDays }: Pick<SeriesPlan, "invoice" | "dueDays">,
	{ date, number, language }: { date: CalendarDate; number: string; language: Language },
): InvoiceInput {
	const fill = (text: string) => fillPeriod(text, date, language);
	return {
		...invoice,
		number,
		language,
		issueDate: date,
		dueDate: addDays(date, dueDays),
		supplyDate: null,
		exchangeRate: null,
		items: invoice.items.map((item) => ({ ...item, description: fill(item.description) })),
		notes: fill(invoice.notes),
	};
}
