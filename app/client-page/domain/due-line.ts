import { amountToPay, dayDue, type Invoice, isRetainedDue, type Owed, retainedParts } from "~/invoices/domain/invoice";
import { formatMoney } from "~/kernel/money/money";
import { type CalendarDate, daysBetween, formatLongDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { MessagePart } from "~/paraglide/runtime";
import { openSteps } from "~/pricing/domain/terms";
import { formatRate } from "~/taxes/domain/rate-text";

/** When an unpaid invoice is due, seen by its client: "Due Thursday, July 2, 2026, in 14 days", its day set off. */
export function dueLine(invoice: Owed, today: CalendarDate): readonly MessagePart[] {
	const dueDate = dayDue(invoice);
	const due = formatLongDate(dueDate);
	const days = daysBetween(today, dueDate);
	if (days > 0 && isRetainedDue(invoice)) return m.client_page_paid_retained.parts({ due });
	if (days === 0) return m.reminders_reminder_today.parts({ due });
	return days > 0
		? m.client_page_due_in.parts({ due, count: days })
		: m.reminders_reminder_late.parts({ due, count: -days });
}

/** What is held back beyond that, and until when. */
export function retainedLines(invoice: Invoice): string[] {
	return retainedParts(invoice).map(({ open, due }) => {
		return m.client_page_retained({ amount: formatMoney(open, invoice.currency), date: formatLongDate(due) });
	});
}

/** What settles an invoice until which day, under the discounts that still run, the largest first. */
export function earlyLines(invoice: Invoice, today: CalendarDate): string[] {
	const running = openSteps({ ...invoice, payable: amountToPay(invoice) }).filter(({ lastDay }) => today <= lastDay);
	return running.map(({ toPay, lastDay, percent }) =>
		m.client_page_early({
			amount: formatMoney(toPay, invoice.currency),
			date: formatLongDate(lastDay),
			percent: formatRate(percent),
		}),
	);
}
