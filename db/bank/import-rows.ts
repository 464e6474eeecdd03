import type { ImportedLine } from "~/bank/domain/bank-import";
import type { OpenInvoice } from "~/bank/domain/match";
import { openSteps } from "~/pricing/domain/terms";

type Booking = Pick<ImportedLine, "paymentId" | "invoiceId" | "number" | "client" | "recordedOn" | "settles">;

const NOT_BOOKED: Booking = {
	paymentId: null,
	invoiceId: null,
	number: null,
	client: null,
	recordedOn: null,
	settles: [],
};

/** `joint` and `booking` are JSON, which few of the thousands of lines have. */
export type LineRow = Omit<ImportedLine, "joint" | keyof Booking> & { joint: string | null; booking: string | null };

export function toLine({ joint, booking, ...line }: LineRow): ImportedLine {
	const booked: Booking = booking === null ? NOT_BOOKED : JSON.parse(booking);
	return { ...line, joint: joint === null ? null : JSON.parse(joint), ...booked };
}

/** `terms` is what its discounts are worked out of, as JSON, where it has any: most have none, and they are thousands. */
export type OpenRow = WithIbans<OpenInvoice> & { terms: string | null };

export function toOpen({ terms, ...row }: OpenRow): OpenInvoice {
	const invoice = parseIbans(row);
	if (terms === null) return invoice;
	const steps = openSteps(JSON.parse(terms)).map(({ lastDay, toPay }) => ({ lastDay, toPay }));
	return steps.length > 0 ? { ...invoice, steps } : invoice;
}

export type WithIbans<Row extends { ibans: readonly string[] }> = Omit<Row, "ibans"> & { ibans: string | null };

export function parseIbans<Row extends { ibans: string | null }>(row: Row): Omit<Row, "ibans"> & { ibans: string[] } {
	return { ...row, ibans: row.ibans === null ? [] : JSON.parse(row.ibans) };
}
