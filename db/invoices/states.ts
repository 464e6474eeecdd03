import { type SQL, sql } from "drizzle-orm";
import type { Instant } from "~/kernel/time/dates";
import type { InvoiceStatus, ListState } from "~/settlement/domain/status";
import { isOverdue, isPending } from "../overdue";
import { writtenOffAlone } from "../payments/receipts";
import { invoices } from "./invoices.schema";

export const isCreditNote = sql`${invoices.type} = 'credit_note'`;

/** What was closed without money: the terms of the indexes of migration 0102, and the mirror of `settledBy`. */
export const isCredited = sql`(${invoices.status} = 'paid' AND ${invoices.received} = 0 AND ${invoices.credited} > 0)`;
export const isWrittenOff = sql`(${invoices.status} = 'paid' AND ${invoices.received} = 0 AND ${invoices.credited} = 0
	AND ${invoices.writtenOff} > 0)`;

/** What was written off by itself of an invoice that some money came in for. */
export function givenUp(userId: string): SQL {
	return sql`iif(status = 'paid' AND received > 0 AND written_off > discounted, ${writtenOffAlone(userId, sql`invoices.id`)}, 0)`;
}

export function ofStatus(status: InvoiceStatus, now: Instant): SQL {
	if (status === "overdue") return isOverdue(now);
	if (status === "sent") return isPending(now);
	return sql`(${invoices.status} = ${status} AND NOT ${isCreditNote})`;
}

/** Those of a state of the list: what was credited or written off is not paid. */
export function ofState(state: ListState, now: Instant): SQL {
	if (state === "credited") return isCredited;
	if (state === "written_off") return isWrittenOff;
	if (state !== "paid") return ofStatus(state, now);
	return sql`(${ofStatus(state, now)} AND NOT ${isCredited} AND NOT ${isWrittenOff})`;
}
