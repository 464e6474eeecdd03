import type { Cents, Currency } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";

/** Invoices that one transfer pays, at most. */
export const MAX_JOINT = 50;

export interface JointInvoice {
	id: string;
	number: string;
	dueDate: CalendarDate;
	open: Cents;
	/** What settles it today: less than is open while a discount for early payment runs. */
	asked: Cents;
	version: number;
}

/** What is open of a client and may be paid in one transfer, the first due first, in minor units. */
export interface JointOpen {
	invoices: readonly JointInvoice[];
	currency: Currency | null;
	/** What stands for exactly these; `null` until somebody asked for it. */
	reference: string | null;
}

export const NOTHING_OPEN: JointOpen = { invoices: [], currency: null, reference: null };

export function jointSum({ invoices }: Pick<JointOpen, "invoices">): Cents {
	return invoices.reduce((sum, { open }) => sum + open, 0);
}
