import type { InvoiceInput } from "~/invoices/domain/invoice-input";
import type { Language } from "~/kernel/language/language";
import { addDays, type CalendarDate } from "~/kernel/time/dates";
import { NO_RETENTION } from "~/pricing/domain/retention-terms";
import { fillPeriod } from "./period";
import type { Recurrence } from "./recurrence";
import type { SeriesPlan } from "./recurring-invoice";
import { supplyOf } from "./supplied";

/** The invoice of a date: dated by its rule, its period filled in. */
export function toInvoiceInput(
	series: Pick<SeriesPlan, "invoice" | "dueDays" | "supplied" | keyof Recurrence>,
	{ date, number, language }: { date: CalendarDate; number: string; language: Language },
): InvoiceInput {
	const { paper: _, ...invoice } = series.invoice;
	const fill = (text: string) => fillPeriod(text, date, language);
	return {
		...invoice,
		number,
		language,
		issueDate: date,
		dueDate: addDays(date, series.dueDays),
		...supplyOf(series, date),
		exchangeRate: null,
		...NO_RETENTION,
		items: invoice.items.map((item) => ({ ...item, description: fill(item.description) })),
		notes: fill(invoice.notes),
	};
}
