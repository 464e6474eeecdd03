import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { Delivery, DeliveryState } from "~/mail/domain/delivery";
import type { AddressRefusal } from "~/mail/domain/refusals";
import type { AddressOutcome, Settlement } from "~/mail/domain/settlement";
import { orm } from "../client";
import { commit, type Statement } from "../commit";
import { deliveries, deliveryEvents } from "./mail.schema";
import { suppress } from "./mail-reports";

const {
	dedupeKey: _key,
	enqueueAt: _enqueueAt,
	lease,
	leaseUntil: _leaseUntil,
	...columns
} = getTableColumns(deliveries);

export { columns as deliveryColumns };

/** For the batch of their cause, a hundred at once. A mail that is written down already stays as it is. */
export function insertDeliveries(
	mails: readonly (Delivery & { dedupeKey: string; enqueueAt: Instant })[],
): Statement[] {
	const rows = sql`json_each(${JSON.stringify(mails)})`;
	return [
		sql`INSERT INTO deliveries (id, user_id, kind, invoice_id, dedupe_key, recipients, payload, state, due_at, enqueue_at,
				held, request, created_at, updated_at)
			SELECT value ->> '$.id', value ->> '$.userId', value ->> '$.kind', value ->> '$.invoiceId', value ->> '$.dedupeKey',
				value -> '$.recipients', value -> '$.payload', value ->> '$.state', value ->> '$.dueAt', value ->> '$.enqueueAt',
				value ->> '$.held', value ->> '$.request', value ->> '$.createdAt', value ->> '$.updatedAt'
			FROM ${rows} WHERE true ON CONFLICT (dedupe_key) DO NOTHING`,
		sql`INSERT INTO delivery_events (user_id, delivery_id, at, state, dedupe_key)
			SELECT user_id, id, created_at, state, id || ' queued' FROM deliveries
			WHERE id IN (SELECT value ->> '$.id' FROM ${rows})`,
	];
}

/** The mail that was written down under a key. */
export async function findDeliveryByKey(db: Database, userId: string, key: string): Promise<Delivery | null> {
	const [row] = await orm(db)
		.select(columns)
		.from(deliveries)
		.where(and(eq(deliveries.userId, userId), eq(deliveries.dedupeKey, key)));
	return (row as Delivery | undefined) ?? null;
}

/** The mails about an invoice, oldest first. */
export async function invoiceDeliveries(db: Database, userId: string, invoiceId: string): Promise<Delivery[]> {
	const rows = await orm(db)
		.select(columns)
		.from(deliveries)
		.where(and(eq(deliveries.userId, userId), eq(deliveries.invoiceId, invoiceId)))
		.orderBy(deliveries.createdAt, deliveries.id);
	return rows as Delivery[];
}

export type ClaimedDelivery = Delivery & { lease: string };

export interface Held extends Pick<ClaimedDelivery, "id" | "userId" | "lease"> {
	/** Those that the same mail is of, by their ids. */
	also?: readonly string[];
}

/**
 * Marks that the mail is handed over: from here on it is not handed over again. Says whether it may be: not where the
 * lease is another's by now, or the invoice was deleted, or paid before a reminder or a word of a failed payment, or the payment of a receipt taken back,
 * or a statement's client deleted, or the mail goes to another address, meanwhile. `named`: the invoices that a reminder names
 * besides, which have to be open still, and are written down with it.
 */
export async function beginSending(
	db: Database,
	{ recipients, named = [], ...held }: Held & Pick<Delivery, "recipients"> & { named?: readonly string[] | undefined },
	at: Instant,
): Promise<boolean> {
	const { id, also = [] } = held;
	const patch = JSON.stringify({ named: named.length > 0 ? named : null });
	const mayGo = sql`${isHeld(held)} AND state = 'queued' AND ${hasReason}
		AND json(recipients) = json(${JSON.stringify(recipients)})
		AND NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(named)}) AS named LEFT JOIN invoices ON invoices.id = named.value
			AND invoices.user_id = deliveries.user_id AND invoices.deleted_at IS NULL WHERE invoices.status IS NOT 'sent')`;
	const [begun = []] = await commit(db, [
		sql`UPDATE deliveries SET state = 'sending', updated_at = ${at}, sent_with = ${also.length > 0 ? id : null},
				payload = iif(kind = 'reminder', json_patch(payload, ${patch}), payload)
			WHERE ${mayGo} AND ${also.length === 0 ? sql`true` : sql`(SELECT count(*) FROM deliveries WHERE ${mayGo}) = ${also.length + 1}`}
			RETURNING id`,
		event(held, "sending", at, "sending"),
	]);
	return begun.length > 0;
}

const hasReason = sql`(invoice_id IS NULL OR EXISTS (
	SELECT 1 FROM invoices WHERE invoices.user_id = deliveries.user_id AND invoices.id = deliveries.invoice_id
		AND invoices.deleted_at IS NULL AND (kind NOT IN ('reminder', 'payment-failed') OR invoices.status = 'sent'
			OR EXISTS (SELECT 1 FROM card_checkout_invoices AS asked CROSS JOIN invoices AS other ON other.id = asked.invoice_id
				WHERE asked.checkout_id = deliveries.payload ->> '$.checkoutId' AND asked.user_id = deliveries.user_id
					AND other.user_id = deliveries.user_id AND other.status = 'sent' AND other.deleted_at IS NULL))))
	AND (kind <> 'receipt' OR payload ->> '$.undoneAt' IS NOT NULL OR NOT EXISTS (
		SELECT 1 FROM payments AS back WHERE back.refers_to = payload ->> '$.paymentId' AND back.kind = 'reversal'))
	AND (kind <> 'statement' OR EXISTS (SELECT 1 FROM clients WHERE clients.user_id = deliveries.user_id
		AND clients.id = deliveries.payload ->> '$.clientId' AND clients.deleted_at IS NULL))`;

/** Whether a mail that is held by a lease may still go. */
export async function hasReasonStill(db: Database, held: Held): Promise<boolean> {
	return (await orm(db).$count(deliveries, sql`${isHeld(held)} AND state = 'queued' AND ${hasReason}`)) > 0;
}

/** Releases a mail that is to be made again, for the next sweep. */
export async function bringSoon(db: Database, held: Held, at: Instant): Promise<void> {
	await orm(db)
		.update(deliveries)
		.set({ lease: null, leaseUntil: null, enqueueAt: at })
		.where(sql`${isHeld(held)} AND state = 'queued'`);
}

/** Writes down what became of a mail that was claimed, and gives it free. */
export async function settleDelivery(db: Database, held: Held, at: Instant, settlement: Settlement): Promise<void> {
	const { state, dueAt, addresses = [], ...said } = { ...UNSAID, ...settlement };
	const story = state === "queued" ? "deferred" : state;
	await commit(db, [
		event(held, story, at, story, said),
		...addresses.flatMap((outcome) => settleAddress(db, held, at, outcome)),
		orm(db)
			.update(deliveries)
			.set({
				...{ state, ...said, updatedAt: at, lease: null, leaseUntil: null },
				...(dueAt === undefined ? {} : { dueAt, enqueueAt: dueAt }),
			})
			.where(isHeld(held)),
	]);
}

const UNSAID = { providerId: "", messageId: "", subject: "", code: "", detail: "" };

function settleAddress(db: Database, held: Held, at: Instant, outcome: AddressOutcome): Statement[] {
	const { address, state, suppressed } = outcome;
	return [
		event(held, state, at, `${state} ${address}`, outcome),
		...(suppressed ? [suppress(db, held.userId, { ...outcome, at })] : []),
	];
}

/** Gives a mail free that could not be made, for the queue to bring it again. */
export async function releaseDelivery(db: Database, held: Held, detail: string): Promise<void> {
	await orm(db)
		.update(deliveries)
		.set({ lease: null, leaseUntil: null, detail })
		.where(sql`${isHeld(held)} AND state = 'queued'`);
}

/** Cancels a waiting mail that is not being made just now. Says whether there was one of the owner's. */
export async function cancelWaitingDelivery(db: Database, userId: string, id: string, at: Instant): Promise<boolean> {
	const [cancelled = []] = await commit(db, [
		sql`UPDATE deliveries SET state = 'cancelled', updated_at = ${at}
			WHERE user_id = ${userId} AND id = ${id} AND state = 'queued' AND (lease_until IS NULL OR lease_until <= ${at})
			RETURNING id`,
		sql`INSERT INTO delivery_events (user_id, delivery_id, at, state, dedupe_key)
			SELECT user_id, id, ${at}, state, id || ' cancelled' FROM deliveries
			WHERE user_id = ${userId} AND id = ${id} AND state = 'cancelled' ON CONFLICT DO NOTHING`,
	]);
	return cancelled.length > 0;
}

/** Marks a mail as given up that the queue brought too often. Says whether it was still to be sent. */
export async function markDeadAcrossAccounts(db: Database, id: string, at: Instant): Promise<boolean> {
	const [marked = []] = await commit(db, [
		sql`UPDATE deliveries SET state = 'dead', updated_at = ${at}, lease = NULL, lease_until = NULL
			WHERE id = ${id} AND state = 'queued' RETURNING id`,
		sql`INSERT INTO delivery_events (user_id, delivery_id, at, state, detail, dedupe_key)
			SELECT user_id, id, ${at}, state, detail, id || ' dead ' || attempts FROM deliveries
			WHERE id = ${id} AND state = 'dead' ON CONFLICT DO NOTHING`,
	]);
	return marked.length > 0;
}

/** Mails to be put on the queue, longest waiting first; until then no other run gets them. */
export async function takeWaitingDeliveriesAcrossAccounts(
	db: Database,
	{ now, until, limit }: { now: Instant; until: Instant; limit: number },
): Promise<string[]> {
	const rows = await orm(db).all<{ id: string }>(sql`
		UPDATE deliveries SET enqueue_at = ${until} WHERE id IN (
			SELECT id FROM deliveries WHERE state = 'queued' AND enqueue_at <= ${now} ORDER BY enqueue_at LIMIT ${limit})
		RETURNING id`);
	return rows.map(({ id }) => id);
}

/** A mail that should have been put on the queue before an instant; `null` where none waits. */
export async function findOverdueDeliveryAcrossAccounts(db: Database, before: Instant): Promise<string | null> {
	const [row] = await orm(db).all<{ id: string }>(sql`
		SELECT id FROM deliveries WHERE state = 'queued' AND enqueue_at <= ${before} ORDER BY enqueue_at LIMIT 1`);
	return row?.id ?? null;
}

/** Mails that need attention: given up, or of unknown fate since an instant. */
export async function unsettledDeliveriesAcrossAccounts(
	db: Database,
	sendingSince: Instant,
	limit: number,
): Promise<{ count: number; oldest: Delivery[] }> {
	const unsettled = sql`((state = 'sending' AND ${deliveries.updatedAt} <= ${sendingSince}) OR state = 'dead')`;
	const [count, rows] = await Promise.all([
		orm(db).$count(deliveries, unsettled),
		orm(db).select(columns).from(deliveries).where(unsettled).orderBy(deliveries.updatedAt).limit(limit),
	]);
	return { count, oldest: rows as Delivery[] };
}

export function isHeld({ id, userId, lease, also = [] }: Held): SQL {
	const which =
		also.length === 0 ? sql`id = ${id}` : sql`id IN (SELECT value FROM json_each(${JSON.stringify([id, ...also])}))`;
	return sql`${which} AND user_id = ${userId} AND lease = ${lease}`;
}

/** One line of a mail's story, once for each delivery of it, as long as its lease holds. */
function event(
	held: Held,
	state: DeliveryState,
	at: Instant,
	what: string,
	{ address = "", code = "", detail = "" }: Partial<AddressRefusal> = {},
): SQL {
	return sql`INSERT INTO ${deliveryEvents} (user_id, delivery_id, at, state, address, code, detail, dedupe_key)
		SELECT user_id, id, ${at}, ${state}, ${address}, ${code}, ${detail}, id || ${` ${held.lease} ${what}`} FROM deliveries
		WHERE ${isHeld(held)} ${state === "sending" ? sql`AND state = 'sending'` : sql``} ON CONFLICT DO NOTHING`;
}

/**
 * After a restore it is unknown whether mails that were due had been sent since: they are of unknown fate, and
 * not sent again by themselves. Returns how many.
 */
export async function parkDeliveriesAcrossAccounts(db: Database, at: Instant): Promise<number> {
	const [parked = []] = await commit(db, [
		sql`UPDATE deliveries SET state = 'sending', lease = NULL, lease_until = NULL, updated_at = ${at}
			WHERE state = 'queued' AND due_at <= ${at} RETURNING id`,
		sql`INSERT INTO delivery_events (user_id, delivery_id, at, state, dedupe_key)
			SELECT user_id, id, ${at}, state, id || ' restored' FROM deliveries WHERE state = 'sending' AND updated_at = ${at}
			ON CONFLICT (dedupe_key) DO NOTHING`,
	]);
	return parked.length;
}
