import { type SQL, sql } from "drizzle-orm";
import type { Instant } from "~/kernel/time/dates";
import { invoices } from "./invoices/invoices.schema";

/**
 * Where SQL decides what is overdue: sent, and the day has passed on which the first part of what is open falls due, in the
 * owner's zone (migration 0152). Its mirror is `isOverdue` of
 * settlement/domain/status.ts; tests/settlement/overdue.worker.test.ts holds the two equal.
 */
export function isOverdue(now: Instant): SQL {
	return sql`(${invoices.status} = 'sent' AND ${invoices.owedAt} <= ${now})`;
}

/** The rest of what was sent and is not paid. */
export function isPending(now: Instant): SQL {
	return sql`(${invoices.status} = 'sent' AND ${invoices.owedAt} > ${now})`;
}
