import { type CalendarDate, daysBetween, formatDate } from "~/kernel/dates";
import type { Invoice } from "./invoice";

/** How an invoice stands towards its due date, in words: "Due Jul 2, 2026, in 14 days". */
export function dueText({ status, dueDate }: Pick<Invoice, "status" | "dueDate">, today: CalendarDate): string {
	const due = formatDate(dueDate);
	if (status === "paid") return `Was due ${due}`;
	const days = daysBetween(today, dueDate);
	if (days === 0) return `Due ${due}, today`;
	const count = `${Math.abs(days)} day${Math.abs(days) === 1 ? "" : "s"}`;
	return days > 0 ? `Due ${due}, in ${count}` : `Due ${due}, ${count} ago`;
}
