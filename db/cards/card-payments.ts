import { type SQL, sql } from "drizzle-orm";
import type { User } from "~/access/domain/user";
import type { Cents, Currency } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { CalendarDate } from "~/kernel/time/dates";
import type { Booking } from "~/settlement/domain/payment";
import { findUser } from "../access/users";
import { record } from "../audit";
import { orm } from "../client";
import { accountAt } from "../client-accounts";
import { commit, mustHold, type Statement } from "../commit";
import { type PartReversal, reversals, settledBy } from "../payments/booked-payments";
import { givingWay } from "../payments/giving-way";
import { pausing } from "../reminders/reminders";

export interface CardPayment {
	userId: string;
	checkoutId: string;
	reference: string;
	amount: Cents;
	fee: Cents;
	day: CalendarDate;
	booking: Booking;
	/** Of what it settles and what it gives up as a discount, one for each of its invoices. */
	ids: { payment: string; settlements: readonly string[]; discounts: readonly string[] };
	/** Its invoices, in the order in which they are settled. */
	invoices: readonly string[];
	/** The day on which the client was asked for the amount. */
	askedOn: CalendarDate;
	extraStatements: readonly Statement[];
}

/**
 * What is open of its invoices is settled, one after the other, and what was written off gives way; the rest is credit. Who was
 * asked for the reduced sum of a discount in time has it, however late the money comes in. Throws RuleBroken("payment_new")
 * where it is booked.
 */
export async function insertCardPayment(db: Database, payment: CardPayment): Promise<void> {
	const { userId, checkoutId, reference, amount, fee, day, askedOn, booking, ids, invoices, extraStatements } = payment;
	const { at } = booking;
	const whole = sql`user_id = ${userId} AND id = ${checkoutId}`;
	const payers = sql`EXISTS (SELECT 1 FROM payments WHERE payments.id = ${ids.payment} AND payments.currency = invoices.currency
		AND ${accountAt(userId, sql`payments.client_key`)} = ${accountAt(userId, sql`coalesce(invoices.client_key, '')`)})`;
	const open = sql`card_checkout_invoices AS part CROSS JOIN invoices ON invoices.id = part.invoice_id
		WHERE part.user_id = ${userId} AND part.checkout_id = ${checkoutId} AND invoices.user_id = part.user_id
			AND invoices.deleted_at IS NULL AND invoices.status <> 'draft' AND invoices.payable > invoices.settled AND ${payers}`;
	const inTime = (received: SQL) => sql`EXISTS (SELECT 1 FROM discount_steps AS step
		WHERE step.user_id = ${userId} AND step.invoice_id = invoices.id AND step.last_day >= ${askedOn} AND step.reduced <= ${received})`;
	const nth = (names: readonly string[], place: SQL) =>
		sql`(SELECT value FROM json_each(${JSON.stringify(names)}) WHERE key = ${place})`;
	await commit(db, [
		...extraStatements,
		sql`INSERT INTO payments (id, user_id, client_key, invoice_id, kind, amount, currency, day, method, reference,
				provider, provider_reference, fee, at)
			SELECT ${ids.payment}, asked.user_id, iif(invoices.id IS NULL, asked.client_key, coalesce(invoices.client_key, '')),
				asked.invoice_id, 'in', ${amount}, asked.currency, ${day}, 'card', ${reference}, 'stripe', ${reference}, ${fee}, ${at}
			FROM card_checkouts AS asked LEFT JOIN invoices ON invoices.id = asked.invoice_id
				AND invoices.user_id = asked.user_id AND invoices.deleted_at IS NULL AND invoices.status <> 'draft'
			WHERE asked.user_id = ${userId} AND asked.id = ${checkoutId}`,
		// First of all, so that what it settles does not end the checkout that it came by.
		sql`UPDATE card_checkouts SET state = 'paid', changed_at = ${at} WHERE ${whole}`,
		...invoices.map((invoice, place) =>
			givingWay(userId, {
				invoice: sql`(SELECT id FROM invoices WHERE id = ${invoice} AND user_id = ${userId} AND ${payers})`,
				among: sql`${JSON.stringify(invoices)}`,
				...{ amount, at, id: ids.settlements[place] ?? "" },
			}),
		),
		sql`INSERT INTO settlements (id, user_id, invoice_id, source, payment_id, amount, day, at)
			SELECT ${nth(ids.settlements, sql`place`)}, ${userId}, invoice, 'payment', ${ids.payment},
				min(owed, ${amount} - earlier), ${day}, ${at}
			FROM (SELECT *, coalesce(sum(owed) OVER (ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier
				FROM (SELECT part.place, invoices.id AS invoice, min(invoices.payable - invoices.settled,
						iif(${inTime(sql`invoices.received + part.asked`)}, part.asked, invoices.payable)) AS owed FROM ${open}))
			WHERE earlier < ${amount} ORDER BY place`,
		sql`INSERT INTO settlements (id, user_id, invoice_id, source, discount_of, amount, day, at)
			SELECT ${nth(ids.discounts, sql`part.place`)}, ${userId}, invoices.id, 'write_off', ${ids.payment},
				invoices.payable - invoices.settled, ${day}, ${at}
			FROM ${open} AND ${inTime(sql`invoices.received`)}
				AND EXISTS (SELECT 1 FROM card_checkouts WHERE ${whole} AND card_checkouts.amount = ${amount})
				AND EXISTS (SELECT 1 FROM settlements AS money
					WHERE money.payment_id = ${ids.payment} AND money.user_id = ${userId} AND money.invoice_id = invoices.id)`,
		sql`INSERT INTO audit (at, user_id, event, object_id, detail)
			SELECT ${at}, user_id, 'invoice.payment_recorded', invoice_id, 'by card' FROM card_checkout_invoices
			WHERE user_id = ${userId} AND checkout_id = ${checkoutId} ORDER BY place`,
	]);
}

export interface RefundablePayment {
	owner: User;
	id: string;
	invoiceId: string;
	currency: Currency;
	/** What of it settles nothing and was not paid back. */
	left: Cents;
	/** What was paid back of it, without what the payer's bank took. */
	refunded: Cents;
	/** What it settles, the last first. */
	settles: readonly { id: string; invoiceId: string; amount: Cents }[];
	isBooked: boolean;
}

const paidBack = sql`(SELECT coalesce(sum(amount), 0) FROM payments AS back WHERE back.refers_to = payments.id
	AND back.kind = 'refund' AND back.method = 'card' AND coalesce(back.provider_reference, '') NOT LIKE 'dispute %')`;

export async function findCardPaymentAcrossAccounts(
	db: Database,
	{ accountId, reference, refund }: { accountId: string; reference: string; refund: string },
): Promise<RefundablePayment | null> {
	const [row] = await orm(db).all<Omit<RefundablePayment, "owner" | "settles"> & { userId: string }>(sql`
		SELECT payments.id, payments.user_id AS userId, payments.invoice_id AS invoiceId, payments.currency,
			payments.amount - (SELECT coalesce(sum(amount), 0) FROM settlements WHERE payment_id = payments.id)
				- (SELECT coalesce(sum(amount), 0) FROM payments AS back WHERE back.refers_to = payments.id) AS left,
			${paidBack} AS refunded, EXISTS (SELECT 1 FROM payments AS back WHERE back.user_id = payments.user_id
				AND back.provider = 'stripe' AND back.provider_reference = ${refund}) AS isBooked
		FROM card_accounts JOIN payments ON payments.user_id = card_accounts.user_id AND provider = 'stripe'
			AND provider_reference = ${reference} AND kind = 'in'
		WHERE card_accounts.account_id = ${accountId}`);
	if (!row) return null;
	const { userId, isBooked, ...payment } = row;
	const [owner, settles] = await Promise.all([findUser(db, userId), settledBy(db, userId, payment.id)]);
	return owner && { ...payment, owner, settles, isBooked: Boolean(isBooked) };
}

export interface CardRefund {
	payment: RefundablePayment;
	id: string;
	reference: string;
	amount: Cents;
	day: CalendarDate;
	booking: Booking;
	takesBack: readonly PartReversal[];
}

/** Throws RuleBroken("payment_new") where it is booked, others where the payment is another by now. */
export async function insertCardRefund(db: Database, refund: CardRefund): Promise<void> {
	const { payment, id, reference, amount, day, booking, takesBack } = refund;
	const { owner, invoiceId, refunded } = payment;
	const { at } = booking;
	const taken = new Set(takesBack.map(({ reverses }) => reverses));
	const reopened = new Set(payment.settles.filter(({ id }) => taken.has(id)).map(({ invoiceId }) => invoiceId));
	const which = sql`payments.user_id = ${owner.id} AND payments.id = ${payment.id}`;
	await commit(db, [
		...mustHold("row_unchanged", sql`(SELECT ${paidBack} = ${refunded} FROM payments WHERE ${which})`),
		...(takesBack.length > 0
			? [
					reversals(owner.id, takesBack, { at, from: day }),
					...[...reopened].map((subject) => pausing({ userId: owner.id, subject }, { at, byClient: false })),
				]
			: []),
		sql`INSERT INTO payments (id, user_id, client_key, invoice_id, kind, refers_to, amount, currency, day, method, reference,
				provider, provider_reference, at)
			SELECT ${id}, user_id, client_key, invoice_id, 'refund', id, ${amount}, currency, ${day}, 'card', ${reference},
				'stripe', ${reference}, ${at}
			FROM payments WHERE ${which}`,
		record(db, { at, userId: owner.id, event: "invoice.payment_refunded", objectId: invoiceId, detail: "by card" }),
	]);
}
