import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { type Delivery, type DeliveryState, LASTING_KINDS, type MailKind, WRONG_STATES } from "~/mail/domain/delivery";
import { type Refusal, SETTLED } from "~/mail/domain/refusals";
import { orm } from "../client";
import type { Statement } from "../commit";
import { deliveries } from "../mail/mail.schema";

interface MailTrouble extends Refusal {
	id: string;
	kind: MailKind;
	/** What it is about; `null` where that is no one invoice. */
	invoice: { id: string; number: string } | null;
	/** Whose statement it is. */
	clientId: string | null;
	state: DeliveryState;
	address: string;
	attempts: number;
	createdAt: Instant;
	updatedAt: Instant;
}

export interface MailTroubles {
	troubles: MailTrouble[];
	count: number;
	/** How many of those are known not to have arrived. */
	lost: number;
}

const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));
const wrong = listed(WRONG_STATES);

/**
 * Problems with an account's mails that were not dismissed yet, newest first. What is paid, or deleted, needs no
 * mail any more, but for its receipt; whether it is sent all the same is asked where it was planned before.
 * @param sendingSince a mail that is being sent since then is of unknown fate
 */
export async function listMailTroubles(
	db: Database,
	userId: string,
	{
		sendingSince,
		limit,
		invoiceId = null,
	}: { sendingSince: Instant; limit: number; invoiceId?: string | null | undefined },
): Promise<MailTroubles> {
	type Row = Omit<MailTrouble, "invoice"> & { invoiceId: string | null; number: string; count: number; lost: number };
	const rows = await orm(db).all<Row>(sql`
		SELECT deliveries.id, kind, invoice_id AS invoiceId, payload ->> '$.clientId' AS clientId, number, state, code, detail, attempts,
			deliveries.created_at AS createdAt, deliveries.updated_at AS updatedAt,
			coalesce(
				(SELECT address FROM delivery_events AS events WHERE events.delivery_id = deliveries.id
					AND events.state = deliveries.state AND events.address <> '' ORDER BY events.id DESC LIMIT 1),
				recipients ->> '$.to[0]', '') AS address,
			count(*) OVER () AS count, sum(state <> 'sending' AND code <> ${SETTLED}) OVER () AS lost
		FROM deliveries LEFT JOIN invoices ON invoices.user_id = deliveries.user_id AND invoices.id = deliveries.invoice_id
		WHERE deliveries.user_id = ${userId} AND ${isOpen} AND (state <> 'sending' OR deliveries.updated_at <= ${sendingSince})
			AND (invoices.deleted_at IS NULL AND (invoices.status <> 'paid' OR code = ${SETTLED} OR kind = 'receipt') ${ownToo})
			${invoiceId === null ? sql`` : sql`AND invoice_id = ${invoiceId}`}
		ORDER BY deliveries.updated_at DESC LIMIT ${limit}`);
	const [{ count, lost } = { count: 0, lost: 0 }] = rows;
	const troubles = rows.map(({ invoiceId: id, number, count: _, lost: __, ...row }) => ({
		...row,
		invoice: id === null ? null : { id, number },
	}));
	return { troubles, count, lost };
}

const ownToo = sql`OR invoice_id IS NULL AND kind IN (${listed(LASTING_KINDS)})`;

const isOpen = sql`dismissed_at IS NULL AND state IN (${wrong})`;

/** A mail that went wrong; `null` where there is none of the owner's with this id. */
export async function findWrongDelivery(db: Database, userId: string, id: string): Promise<Delivery | null> {
	const [row] = await orm(db)
		.select()
		.from(deliveries)
		.where(sql`user_id = ${userId} AND ${deliveries.id} = ${id} AND state IN (${wrong})`);
	return (row as Delivery | undefined) ?? null;
}

/** For a batch, or by itself: what went wrong with a mail has been looked at. */
export function dismissDelivery(userId: string, id: string, at: Instant): Statement {
	return dismiss(userId, at, eq(deliveries.id, id));
}

/** The same of all that went wrong up to an instant; of one invoice where it is named. */
export function dismissAll(userId: string, until: Instant, at: Instant, invoiceId?: string): Statement {
	const ofInvoice = invoiceId === undefined ? sql`` : sql`AND invoice_id = ${invoiceId}`;
	return dismiss(userId, at, sql`updated_at <= ${until} ${ofInvoice}`);
}

/** The same of all of a kind about an invoice: another one takes their place. */
export function dismissKind(userId: string, invoiceId: string, kind: MailKind, at: Instant): Statement {
	return dismiss(userId, at, sql`invoice_id = ${invoiceId} AND kind = ${kind}`);
}

function dismiss(userId: string, at: Instant, which: SQL): Statement {
	return sql`UPDATE deliveries SET dismissed_at = ${at} WHERE user_id = ${userId} AND ${which} AND ${isOpen}`;
}
