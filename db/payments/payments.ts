import { and, eq, type SQL, sql } from "drizzle-orm";
import { type ExternalInput, newExternal } from "~/changes/domain/external";
import type { Cents } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import type { PaidInvoice } from "~/sending/domain/paid-letter";
import type { Booking, PaymentMethod } from "~/settlement/domain/payment";
import { type AuditEntry, record } from "../audit";
import { billedName } from "../billed-name";
import { orm } from "../client";
import { commit, mustHold, type Statement } from "../commit";
import { mustBeInZone } from "../invoices/due-dates";
import { invoices } from "../invoices/invoices.schema";
import { askedOn, isAskedOn, isRetainedAlone } from "../invoices/open-parts";
import { ownAmong, ownInvoices, recordInvoices } from "../own-invoices";
import { givingWay } from "./giving-way";

/** Whose invoices are paid, and the timezone that a payment's day is of. */
interface Owner {
	id: string;
	timezone: string;
}

/** The ids of what is booked for one invoice. */
export interface BookingIds {
	invoice: string;
	payment: string;
	settlement: string;
}

/** Marks what is sent among invoices as paid; all else stays. Returns how many were. Throws RuleBroken("zone_unchanged"). */
export async function payInvoices(
	db: Database,
	{ id, timezone }: Owner,
	bookings: readonly BookingIds[],
	booking: Booking,
	extraStatements: readonly Statement[] = [],
) {
	const [, , settled = [], free = []] = await commit(db, [
		recordInvoices("invoice.paid", booking.at, unpaidAmong(id, bookings)),
		...payInFull(id, bookings, booking),
		...mustBeInZone(id, timezone),
		...extraStatements,
	]);
	return settled.length + free.length;
}

/** What was paid by what was booked at an instant, among invoices: also all but what is retained, where that was not so before. */
export async function paidTogether(
	db: Database,
	userId: string,
	ids: readonly string[],
	at: Instant,
): Promise<PaidInvoice[]> {
	const booked = sql`settlements WHERE settlements.user_id = ${userId} AND settlements.invoice_id = ${invoices.id}
		AND source = 'payment' AND at = ${at} AND amount > 0`;
	return orm(db).all<PaidInvoice>(sql`
		SELECT id, number, ${billedName()} AS clientName, received AS amount, currency, payable - settled AS open,
			coalesce(paid_on, (SELECT max(day) FROM ${booked})) AS paidOn FROM ${invoices}
		WHERE ${ownAmong(userId, ids)} AND (status = 'paid' AND paid_at = ${at} OR status <> 'draft' AND ${isRetainedAlone}
			AND payable - settled + (SELECT coalesce(sum(amount), 0) FROM ${booked}) > retained) ORDER BY number`);
}

/**
 * The statements that lead from sent to paid, of one invoice and of many: each gets a payment of all that is asked for. The
 * last two return the ids of what is paid then.
 */
export function payInFull(userId: string, bookings: readonly BookingIds[], { at, day }: Booking): Statement[] {
	const unpaid = unpaidAmong(userId, bookings);
	const booked = sql`${invoices} JOIN json_each(${JSON.stringify(bookings)}) AS booking
		ON booking.value ->> 'invoice' = ${invoices.id} WHERE ${and(unpaid, isAskedOn(day))}`;
	const asked = askedOn(day);
	return [
		sql`INSERT INTO payments (id, user_id, client_key, invoice_id, kind, amount, currency, day, method, reference, at)
			SELECT booking.value ->> 'payment', ${userId}, ${clientKey}, ${invoices.id}, 'in', ${asked}, ${invoices.currency}, ${day}, 'other', '', ${at}
			FROM ${booked}`,
		sql`INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, at)
			SELECT booking.value ->> 'settlement', ${userId}, ${invoices.id}, 'payment', booking.value ->> 'payment', ${asked}, ${day}, ${at}
			FROM ${booked} RETURNING invoice_id AS id`,
		// Nothing is to be paid for what costs nothing.
		sql`UPDATE invoices SET status = 'paid', paid_at = ${at}, paid_on = ${day}, updated_at = ${at}, version = version + 1
			WHERE ${and(unpaid, sql`(${invoices.retained} = 0 OR NOT ${isOpen})`)} RETURNING id`,
	];
}

/**
 * The statements that take back what closed a paid invoice, and the payment with it where it was recorded for this invoice
 * and did nothing else. What another invoice's payment left is credit of the client again, and so is money that a card
 * service brought: both did come in.
 */
export function undoPayment(
	userId: string,
	{ invoice, payment: reversal, settlement }: BookingIds,
	{ at, day }: Booking,
): Statement[] {
	const one = sql`user_id = ${userId} AND id = ${invoice}`;
	return [
		sql`INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, reverses, at)
			SELECT ${settlement}, user_id, invoice_id, source, payment_id, -amount - ${reversedAmount}, day, id, ${at}
			FROM settlements AS origin
			WHERE user_id = ${userId} AND invoice_id = ${invoice} AND source <> 'credit_note' AND discount_of IS NULL AND amount > 0
				AND amount + ${reversedAmount} > 0
			ORDER BY at DESC, rowid DESC LIMIT 1`,
		insertReversal(
			reversal,
			sql`id = (SELECT payment_id FROM settlements WHERE id = ${settlement}) AND invoice_id = ${invoice} AND provider IS NULL
				AND NOT EXISTS (SELECT 1 FROM payments WHERE refers_to = origin.id)
				AND (SELECT sum(amount) FROM settlements WHERE payment_id = origin.id) = 0`,
			{ at, day },
		),
		sql`UPDATE invoices SET status = 'sent', paid_at = NULL, paid_on = NULL, updated_at = ${at}, version = version + 1
			WHERE ${one} AND status = 'paid' AND settled = 0`,
		...mustHold("row_unchanged", sql`EXISTS (SELECT 1 FROM invoices WHERE ${one} AND status = 'sent')`),
	];
}

/** The statement that takes one payment back whole, the `origin`, by a row of its own that has the id. */
export function insertReversal(id: string, which: SQL, { at, day }: Booking): SQL {
	return sql`INSERT INTO payments (id, user_id, client_key, invoice_id, kind, refers_to, amount, currency, day, method, reference, at)
		SELECT ${id}, user_id, client_key, invoice_id, 'reversal', id, amount, currency, ${day}, method, reference, ${at}
		FROM payments AS origin WHERE ${which}`;
}

export interface NewPayment extends ExternalInput {
	amount: Cents;
	day: CalendarDate;
	method: PaymentMethod;
	reference: string;
	/** Whether more than is open may come in: the rest stays the client's credit. */
	surplus: boolean;
	/** What becomes of what stays open, and the id of that settlement; `null` where it stays open. */
	rest: { id: string; source: "write_off" | "discount" } | null;
}

interface Write {
	ids: BookingIds;
	audit: AuditEntry;
	extraStatements: readonly Statement[];
}

/**
 * Books money for an invoice of its owner's; what was written off gives way to it. To be committed, which throws
 * RuleBroken("row_unchanged") where it is not there or a draft, "invoice_open" where more came in than is open and `surplus` is
 * not allowed, and "external_id_free".
 */
export function insertingPayment(
	db: Database,
	userId: string,
	payment: NewPayment,
	{ ids, audit, extraStatements }: Write,
): Statement[] {
	const { amount, day, method, reference, surplus, rest } = payment;
	const { externalId, metadata } = newExternal(payment);
	const { at } = audit;
	const sent = and(ownInvoices(userId), eq(invoices.id, ids.invoice), sql`${invoices.status} <> 'draft'`);
	const settles = surplus ? sql`min(${amount}, ${open})` : sql`${amount}`;
	const discountOf = rest?.source === "discount" ? ids.payment : null;
	const remainder = sql`INSERT INTO settlements (id, user_id, invoice_id, source, discount_of, amount, day, at)
		SELECT ${rest?.id ?? null}, ${invoices.userId}, ${invoices.id}, 'write_off', ${discountOf}, ${askedOn(day)}, ${day}, ${at}
		FROM ${invoices} WHERE ${and(sent, isAskedOn(day))}`;
	return [
		...extraStatements,
		...mustHold("row_unchanged", sql`EXISTS (SELECT 1 FROM ${invoices} WHERE ${sent})`),
		sql`INSERT INTO payments (id, user_id, client_key, invoice_id, kind, amount, currency, day, method, reference, external_id,
				metadata, at)
			SELECT ${ids.payment}, ${invoices.userId}, ${clientKey}, ${invoices.id}, 'in', ${amount}, ${invoices.currency}, ${day},
				${method}, ${reference}, ${externalId}, ${JSON.stringify(metadata)}, ${at}
			FROM ${invoices} WHERE ${sent}`,
		givingWay(userId, {
			invoice: sql`${ids.invoice}`,
			among: sql`${JSON.stringify([ids.invoice])}`,
			amount,
			at,
			id: ids.settlement,
		}),
		sql`INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, at)
			SELECT ${ids.settlement}, ${invoices.userId}, ${invoices.id}, 'payment', ${ids.payment}, ${settles}, ${day}, ${at}
			FROM ${invoices} WHERE ${surplus ? and(sent, isOpen) : sent}`,
		...(rest === null ? [] : [remainder]),
		record(db, audit),
	];
}

function unpaidAmong(userId: string, bookings: readonly BookingIds[]): SQL | undefined {
	const ids = bookings.map(({ invoice }) => invoice);
	return and(ownAmong(userId, ids), eq(invoices.status, "sent"));
}

const open = sql`${invoices.payable} - settled`;
const isOpen = sql`(${invoices.payable} > settled)`;
const clientKey = sql`coalesce(client_key, '')`;
/** What later settlements took back of the `origin`: zero or less. */
export const reversedAmount = sql`(SELECT coalesce(sum(amount), 0) FROM settlements WHERE reverses = origin.id)`;
