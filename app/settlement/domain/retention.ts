import type { Cents } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import { secondHalf } from "~/pricing/domain/retention-terms";
import { divide } from "~/taxes/domain/rounding";
import { openAmount, type Settlement } from "./payment";

/** What an invoice falls due by. */
export interface Owing extends Settlement {
	dueDate: CalendarDate;
	retainedUntil?: CalendarDate | null;
	retainedLater?: CalendarDate | null;
}

/** A part of what is open, which falls due by itself. Minor units. */
export interface OpenPart {
	due: CalendarDate;
	open: Cents;
	/** Whether the client holds it back until then. */
	retained: boolean;
}

/**
 * What is left of a retention: credit notes take it off in proportion. Minor units.
 * @param amount as it was agreed
 */
export function leftRetained(amount: Cents, { payable, credited }: Pick<Settlement, "payable" | "credited">): Cents {
	return payable > 0 ? Number(divide(BigInt(amount) * BigInt(payable - credited), BigInt(payable))) : 0;
}

/**
 * What is open, by when it falls due: what is to be paid at once, what is retained, and its second half. What settles an invoice
 * settles them in this order. Its mirror in SQL are the columns of migration 0152.
 */
export function openParts(invoice: Owing): OpenPart[] {
	const { dueDate, retained = 0, retainedUntil, retainedLater } = invoice;
	const open = openAmount(invoice);
	const kept = retained > 0 ? Math.min(open, retained) : 0;
	const later = retainedLater ? Math.min(open, secondHalf(retained)) : 0;
	return [
		{ due: dueDate, open: open - kept, retained: false },
		{ due: retainedUntil ?? dueDate, open: kept - later, retained: true },
		{ due: retainedLater ?? dueDate, open: later, retained: true },
	].filter((part) => part.open > 0);
}

/** When the first part that is open falls due; of what is settled its own due date. */
export function owedOn(invoice: Owing): CalendarDate {
	return openParts(invoice)[0]?.due ?? invoice.dueDate;
}

/** What is asked for on a day: the first part that is open, and what else is due by then. Minor units. */
export function askedOn(invoice: Owing, day: CalendarDate): Cents {
	const [first, ...rest] = openParts(invoice);
	return rest.reduce((sum, { due, open }) => sum + (due <= day ? open : 0), first?.open ?? openAmount(invoice));
}

/** Whether all is paid but what is retained. */
export function isPaidButRetained(invoice: Settlement): boolean {
	const { received, retained = 0 } = invoice;
	const open = openAmount(invoice);
	return received > 0 && open > 0 && open <= retained;
}
