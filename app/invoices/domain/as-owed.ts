import type { Cents } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import { openAmount } from "~/settlement/domain/payment";
import { owedOn } from "~/settlement/domain/retention";
import type { Invoice } from "./invoice";

/**
 * An invoice as its client is told of it: writing off is its owner's book-keeping, so that what was written off by itself is
 * owed still. What was waived with a payment stays so.
 * @param writtenOff what of it was written off by itself, in minor units
 */
export function asOwed(invoice: Invoice, writtenOff: Cents, today: CalendarDate): Invoice {
	if (writtenOff === 0) return invoice;
	const owed = { ...invoice, writtenOff: invoice.writtenOff - writtenOff };
	if (openAmount(owed) <= 0) return owed;
	const status = owedOn(owed) < today ? "overdue" : "sent";
	return { ...owed, status, paidAt: null, paidOn: null };
}
