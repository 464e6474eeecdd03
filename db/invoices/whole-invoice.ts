import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Invoice } from "~/invoices/domain/invoice";
import { PROVISIONAL } from "~/invoices/domain/number";
import type { Instant } from "~/kernel/time/dates";
import type { InvoiceStatus } from "~/settlement/domain/status";
import { isOverdue } from "../overdue";
import { wholeRow } from "../whole-row";
import { invoices } from "./invoices.schema";

const {
	userId: _owner,
	numberKey,
	dueAt,
	retainedAt,
	laterAt,
	owedAt,
	searchText,
	quotaMonth,
	deletedAt,
	deletionId,
	...stored
} = getTableColumns(invoices);

/** All that is stored of an invoice that its owner can be shown, its status as it is stored. */
export const storedInvoice = stored;

/** Whether its number is the next of a series, which it may lose to another. */
export const isProvisional = sql<boolean>`substr(${invoices.numberKey}, 1, 1) = ${PROVISIONAL}`;
const numberProvisional = isProvisional.mapWith(Boolean).as("number_provisional");

/** Overdue: sent, and the due date has passed in the owner's time zone (docs/specification.md section 4). */
const statusAt = (now: Instant) =>
	sql<InvoiceStatus>`CASE WHEN ${isOverdue(now)} THEN 'overdue' ELSE ${invoices.status} END`;

/** All of an invoice that its owner can be shown. */
export function wholeInvoice(now: Instant) {
	return { ...stored, numberProvisional, status: statusAt(now).as("derived_status") };
}

const { status: _stored, ...rest } = stored;
const asStored = wholeRow("invoices", rest);

/** {@link wholeInvoice} for a statement of one's own: what it selects, which {@link readWhole} reads. */
export function wholeColumns(now: Instant): SQL {
	return sql`${asStored.list}, ${isProvisional} AS numberProvisional, ${statusAt(now)} AS status`;
}

export interface WholeRow extends Pick<Invoice, "status"> {
	numberProvisional: 0 | 1;
}

export function readWhole(row: WholeRow): Invoice {
	return { ...asStored.read(row), status: row.status, numberProvisional: row.numberProvisional === 1 };
}
