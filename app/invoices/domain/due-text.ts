import { type CalendarDate, daysBetween, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { type Owing, owedOn } from "~/settlement/domain/retention";
import type { Invoice } from "./invoice";

/** How far an invoice is from its due date, in words: "Due Jul 2, 2026, in 14 days". */
export function dueText(invoice: Owing & Pick<Invoice, "status">, today: CalendarDate): string {
	const dueDate = owedOn(invoice);
	const date = formatDate(dueDate);
	if (invoice.status === "paid") return m.invoices_was_due({ date: formatDate(invoice.dueDate) });
	const days = daysBetween(today, dueDate);
	if (days === 0) return m.invoices_due_today({ date });
	return days > 0 ? m.invoices_due_in({ date, count: days }) : m.invoices_due_ago({ date, count: -days });
}
