import { type CalendarDate, daysBetween, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { Invoice } from "./invoice";

/** How far an invoice is from its due date, in words: "Due Jul 2, 2026, in 14 days". */
export function dueText({ status, dueDate }: Pick<Invoice, "status" | "dueDate">, today: CalendarDate): string {
	const date = formatDate(dueDate);
	if (status === "paid") return m.invoices_was_due({ date });
	const days = daysBetween(today, dueDate);
	if (days === 0) return m.invoices_due_today({ date });
	return days > 0 ? m.invoices_due_in({ date, count: days }) : m.invoices_due_ago({ date, count: -days });
}
