import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import type { Delivery, DeliveryState, Hold, MailKind } from "~/mail/domain/delivery";
import type { Refusal } from "~/mail/domain/refusals";
import { orm } from "../client";
import { deliveryColumns } from "./deliveries";
import { deliveries } from "./mail.schema";

export interface MailEvent extends Refusal {
	deliveryId: string;
	kind: MailKind;
	at: Instant;
	state: DeliveryState;
	address: string;
	to: string[];
	dueAt: Instant;
	held: Hold;
	attempts: number;
	standing: DeliveryState;
	since: Instant;
	message: string;
	asker: string;
	/** Whether a receipt's client is told that its payment was undone. */
	corrects: number;
	answeredAt: Instant | null;
	number: string;
	/** The other invoices that the same mail was of, by their numbers; of one that only named it those that it reminded of. */
	others: string[];
	/** Whether it is a reminder of other invoices that named this one besides. */
	isNamed: number;
}

const MAX = 200;

/** The ids of the other invoices that a delivery's mail was of, or named besides. */
const otherInvoices = sql`(SELECT beside.invoice_id FROM deliveries AS beside WHERE beside.user_id = deliveries.user_id
		AND beside.sent_with = deliveries.sent_with AND beside.invoice_id <> deliveries.invoice_id
	UNION SELECT value FROM json_each(deliveries.payload, '$.named') WHERE deliveries.kind = 'reminder')`;

/** The invoices whose steps a delivery's mail took. */
const reminded = sql`(SELECT deliveries.invoice_id UNION SELECT beside.invoice_id FROM deliveries AS beside
	WHERE beside.user_id = deliveries.user_id AND beside.sent_with = deliveries.sent_with)`;

/** The deliveries of an invoice, and of the reminders that named it besides, one of each mail. */
function isAbout(userId: string, invoiceId: string): SQL {
	return sql`deliveries.id IN (SELECT id FROM deliveries AS own WHERE own.user_id = ${userId} AND own.invoice_id = ${invoiceId}
		UNION ALL SELECT naming.id FROM invoices CROSS JOIN deliveries AS naming INDEXED BY deliveries_naming
			ON naming.user_id = invoices.user_id AND naming.kind = 'reminder' AND naming.payload ->> '$.named' IS NOT NULL
				AND naming.updated_at >= invoices.created_at
			WHERE invoices.user_id = ${userId} AND invoices.id = ${invoiceId} AND coalesce(naming.sent_with, naming.id) = naming.id
				AND naming.state <> 'queued'
				AND EXISTS (SELECT 1 FROM json_each(naming.payload, '$.named') AS named WHERE named.value = ${invoiceId}))`;
}

/** The mails about an invoice, oldest first, those that named it among them, each with the ids of the other invoices that it was of. */
export async function sharedDeliveries(
	db: Database,
	userId: string,
	invoiceId: string,
): Promise<(Delivery & { others: string[] })[]> {
	const rows = await orm(db)
		.select({
			...deliveryColumns,
			others: sql<string>`(SELECT json_group_array(named.id) FROM invoices AS named WHERE named.user_id = deliveries.user_id
				AND named.deleted_at IS NULL AND named.id IN ${otherInvoices})`,
		})
		.from(deliveries)
		.where(isAbout(userId, invoiceId))
		.orderBy(deliveries.createdAt, deliveries.id);
	return rows.map(({ others, ...delivery }) => ({ ...(delivery as Delivery), others: JSON.parse(others) }));
}

export async function invoiceEvents(db: Database, userId: string, invoiceId: string): Promise<MailEvent[]> {
	const rows = await orm(db).all<Omit<MailEvent, "to" | "others"> & Record<"to" | "others", string>>(sql`
		SELECT events.delivery_id AS deliveryId, kind, events.at, events.state, events.address, events.code, events.detail,
			recipients -> '$.to' AS "to", due_at AS dueAt, held, attempts, deliveries.state AS standing, deliveries.updated_at AS since,
			answered_at AS answeredAt, iif(kind = 'question', payload ->> '$.message', '') AS message,
			iif(kind = 'question', payload ->> '$.email', '') AS asker,
			payload ->> '$.undoneAt' IS NOT NULL AS corrects,
			(SELECT number FROM invoices WHERE invoices.user_id = deliveries.user_id AND invoices.id = invoice_id) AS number,
			(SELECT json_group_array(named.number) FROM invoices AS named WHERE named.user_id = deliveries.user_id
				AND named.deleted_at IS NULL AND iif(deliveries.invoice_id = ${invoiceId}, named.id IN ${otherInvoices},
					named.id IN ${reminded})) AS others,
			deliveries.invoice_id <> ${invoiceId} AS isNamed
		FROM deliveries JOIN delivery_events AS events ON events.delivery_id = deliveries.id
		WHERE ${isAbout(userId, invoiceId)}
		ORDER BY events.at DESC, events.id DESC LIMIT ${MAX}`);
	return rows.map((row) => ({ ...row, to: JSON.parse(row.to), others: JSON.parse(row.others) }));
}

/** The newest mail that an invoice went with, one that says its Message-ID first; `null` where none went. */
export async function findInvoiceMail(db: Database, userId: string, invoiceId: string) {
	const [row] = await orm(db).all<{ messageId: string; subject: string; pdf: number | null }>(sql`
		SELECT message_id AS messageId, subject, payload ->> '$.pdf' AS pdf FROM deliveries
		WHERE user_id = ${userId} AND invoice_id = ${invoiceId} AND kind = 'invoice'
			AND state NOT IN ('queued', 'cancelled', 'failed', 'dead')
		ORDER BY message_id <> '' DESC, updated_at DESC LIMIT 1`);
	return row ?? null;
}
