import type { Invoice } from "~/invoices/domain/invoice";
import { type CalendarDate, daysBetween, formatLongDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { MessagePart } from "~/paraglide/runtime";

/** When an unpaid invoice is due, seen by its client: "Due Thursday, July 2, 2026, in 14 days", its day set off. */
export function dueLine({ dueDate }: Pick<Invoice, "dueDate">, today: CalendarDate): readonly MessagePart[] {
	const due = formatLongDate(dueDate);
	const days = daysBetween(today, dueDate);
	if (days === 0) return m.reminders_reminder_today.parts({ due });
	return days > 0
		? m.client_page_due_in.parts({ due, count: days })
		: m.reminders_reminder_late.parts({ due, count: -days });
}
