import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { User } from "~/access/domain/user";
import type { CheckoutState } from "~/cards/domain/checkout";
import type { Cents, Currency } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { userColumns } from "../access/users";
import { users } from "../access/users.schema";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { owed } from "./card-checkouts";
import { cardCheckouts } from "./cards.schema";

const { id, state, amount, currency, part } = cardCheckouts;

export interface ReportedCheckout {
	owner: User;
	/** Its invoices, that which is settled first before the others. */
	invoices: readonly ReportedInvoice[];
	state: CheckoutState;
	/** Whether it asks for a part of one. */
	part: boolean;
	currency: Currency;
	/** What was asked for, and when. Minor units. */
	amount: Cents;
	createdAt: Instant;
}

interface ReportedInvoice {
	id: string;
	/** What is open of it or was written off by itself, in minor units; 0 where it is gone. */
	open: Cents;
}

const invoices =
	sql`(SELECT json_group_array(json_object('id', invoice_id, 'open', coalesce((SELECT ${owed} FROM invoices
		WHERE invoices.id = part.invoice_id AND invoices.user_id = part.user_id AND deleted_at IS NULL), 0)))
	FROM (SELECT * FROM card_checkout_invoices WHERE checkout_id = card_checkouts.id ORDER BY place) AS part)`.mapWith(
		(json: string) => JSON.parse(json) as ReportedInvoice[],
	);

/** The checkout with an id at an account of the card service, and whose it is; `null` where it is none of ours. */
export async function findCheckoutAcrossAccounts(
	db: Database,
	{ checkoutId, accountId }: { checkoutId: string; accountId: string },
): Promise<ReportedCheckout | null> {
	const [row] = await orm(db)
		.select({
			owner: userColumns,
			invoices,
			state,
			part,
			currency,
			amount,
			createdAt: cardCheckouts.createdAt,
		})
		.from(cardCheckouts)
		.innerJoin(users, eq(users.id, cardCheckouts.userId))
		.where(and(eq(id, checkoutId), eq(cardCheckouts.accountId, accountId), isNull(users.deletedAt)));
	return row ?? null;
}

/** From which states a report leads to another: what is paid or has failed stays, however late others are told. */
const FROM = {
	pending: ["open", "ended", "expired"],
	expired: ["open"],
} as const satisfies Partial<Record<CheckoutState, readonly CheckoutState[]>>;

export async function moveCheckout(
	db: Database,
	{ userId, checkoutId, to, at }: { userId: string; checkoutId: string; to: keyof typeof FROM; at: Instant },
): Promise<void> {
	await orm(db)
		.update(cardCheckouts)
		.set({ state: to, changedAt: at })
		.where(and(eq(cardCheckouts.userId, userId), eq(id, checkoutId), inArray(state, [...FROM[to]])));
}

/** Notes that a payment failed, in one batch with who is told of it. Throws RuleBroken("row_unchanged") where that is known. */
export async function failCheckout(
	db: Database,
	{ userId, checkoutId, at }: { userId: string; checkoutId: string; at: Instant },
	extraStatements: readonly Statement[],
): Promise<void> {
	await commit(db, [
		sql`UPDATE card_checkouts SET state = 'failed', changed_at = ${at}
			WHERE user_id = ${userId} AND id = ${checkoutId} AND state NOT IN ('failed', 'paid')`,
		...mustHaveChangedOne("row_unchanged"),
		...extraStatements,
	]);
}

/** A checkout of an invoice at a connected account that is not known to be paid; `null` where there is none. */
export async function findUnpaidCheckoutAcrossAccounts(
	db: Database,
	names: { accountId: string; invoiceId: string },
): Promise<{ id: string } | null> {
	const { accountId, invoiceId } = cardCheckouts;
	const [row] = await orm(db)
		.select({ id })
		.from(cardCheckouts)
		.where(and(eq(accountId, names.accountId), eq(invoiceId, names.invoiceId), sql`${state} <> 'paid'`))
		.limit(1);
	return row ?? null;
}
