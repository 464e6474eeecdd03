import { sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { type Hold, type MailKind, NEVER } from "~/mail/domain/delivery";
import { orm } from "../client";
import type { Statement } from "../commit";
import { type Held, isHeld } from "../mail/deliveries";
import { deliveries } from "../mail/mail.schema";

/** Waiting mails without a set time. */
const WAITS = sql`deliveries.state = 'queued' AND deliveries.held <> ''`;

/** Lets a mail wait that was claimed and may not go yet: that is no try at it. */
export async function holdDelivery(
	db: Database,
	held: Held,
	{ why, until }: { why: Hold; until: Instant },
): Promise<void> {
	await orm(db)
		.update(deliveries)
		.set({
			held: why,
			dueAt: until,
			lease: null,
			leaseUntil: null,
			enqueueAt: why === "unconfirmed" ? NEVER : until,
			attempts: sql`${deliveries.attempts} - 1`,
		})
		.where(sql`${isHeld(held)} AND state = 'queued'`);
}

/** Says that a mail was counted among its account's mails of the day, which is done once however often it is tried. */
export async function markCounted(db: Database, held: Held): Promise<void> {
	await orm(db)
		.update(deliveries)
		.set({ held: "" })
		.where(sql`${isHeld(held)}`);
}

/** How many of an account's mails wait for one reason. */
export async function countHeld(db: Database, userId: string, why: Hold): Promise<number> {
	return orm(db).$count(deliveries, sql`user_id = ${userId} AND ${WAITS} AND held = ${why}`);
}

/** For a batch: cancels held mails of a kind about an invoice, because another mail takes its place. */
export function cancelHeld(userId: string, invoiceId: string, kind: MailKind, at: Instant): Statement[] {
	const of = sql`user_id = ${userId} AND invoice_id = ${invoiceId}`;
	return [
		sql`UPDATE deliveries SET state = 'cancelled', detail = 'sent by hand', updated_at = ${at}
			WHERE ${of} AND kind = ${kind} AND ${WAITS} AND (lease_until IS NULL OR lease_until <= ${at})`,
		sql`INSERT INTO delivery_events (user_id, delivery_id, at, state, dedupe_key)
			SELECT user_id, id, ${at}, state, id || ' cancelled' FROM deliveries
			WHERE ${of} AND state = 'cancelled' AND detail = 'sent by hand' AND updated_at = ${at} ON CONFLICT DO NOTHING`,
	];
}

export interface HeldMail {
	/** What it is about: an invoice, or a client whose statement it is, or the receipt of whose credit. */
	invoice: { id: string; number: string } | null;
	client: { id: string; name: string } | null;
	held: Exclude<Hold, "">;
	dueAt: Instant;
}

/** A statement that goes by itself is planned as held; it waits once it was looked at (`makeStatementMail`). */
const STATEMENT_WAITS = sql`(deliveries.held = 'unconfirmed' OR deliveries.due_at > deliveries.created_at)`;

/** An account's mails that wait, the first to go first, how many there are, and how many of them are about no invoice. */
export async function listHeld(
	db: Database,
	userId: string,
	limit: number,
): Promise<{ count: number; others: number; mails: HeldMail[]; last: Instant | null }> {
	type Row = { id: string | null; number: string; clientId: string | null; name: string } & Pick<
		HeldMail,
		"held" | "dueAt"
	> &
		Record<"count" | "others" | "last", number>;
	const rows = await orm(db).all<Row>(sql`
		SELECT invoices.id, number, clients.id AS clientId, clients.name, held, deliveries.due_at AS dueAt,
			count(*) OVER () AS count, sum(invoices.id IS NULL) OVER () AS others, max(deliveries.due_at) OVER () AS last
		FROM deliveries
			LEFT JOIN invoices ON invoices.id = deliveries.invoice_id AND invoices.user_id = deliveries.user_id
			LEFT JOIN clients ON deliveries.kind IN ('statement', 'receipt') AND clients.id = payload ->> '$.clientId'
				AND clients.user_id = deliveries.user_id
		WHERE deliveries.user_id = ${userId} AND ${WAITS} AND (invoices.id IS NOT NULL AND invoices.deleted_at IS NULL
			OR clients.id IS NOT NULL AND clients.deleted_at IS NULL AND ${STATEMENT_WAITS}
			OR deliveries.kind = 'receipt' AND deliveries.invoice_id IS NULL AND clients.id IS NULL)
		ORDER BY deliveries.due_at, deliveries.created_at, deliveries.id LIMIT ${limit}`);
	const mails = rows.map(({ id, number, clientId, name, held, dueAt }) => ({
		invoice: id === null ? null : { id, number },
		client: id === null && clientId !== null ? { id: clientId, name } : null,
		held,
		dueAt,
	}));
	const [{ count, others, last } = { count: 0, others: 0, last: null }] = rows;
	return { count, others, mails, last };
}

/** How many mails of each series of an account wait, by the series' id, and about when the last of them goes. */
export async function countHeldBySeries(
	db: Database,
	userId: string,
): Promise<ReadonlyMap<string, { count: number; held: HeldMail["held"]; last: Instant }>> {
	type Row = { id: string; count: number; held: HeldMail["held"]; last: Instant };
	const rows = await orm(db).all<Row>(sql`
		SELECT recurring_id AS id, count(*) AS count, max(deliveries.due_at) AS last, held
		FROM deliveries JOIN recurring_dates AS dates
			ON dates.user_id = deliveries.user_id AND dates.invoice_id = deliveries.invoice_id
		WHERE deliveries.user_id = ${userId} AND ${WAITS} GROUP BY recurring_id`);
	return new Map(rows.map(({ id, ...row }) => [id, row]));
}
