import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { User } from "~/access/domain/user";
import type { CardState, CheckoutState } from "~/cards/domain/checkout";
import type { Language } from "~/kernel/language/language";
import type { Cents, Currency } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { userColumns } from "../access/users";
import { users } from "../access/users.schema";
import { orm } from "../client";
import { commit, mustHaveChangedOne, mustHold, type Statement } from "../commit";
import { writtenOffAlone } from "../payments/receipts";
import { cardAccounts, cardCheckouts } from "./cards.schema";

const MAX = 5;

/** What is open of an invoice, or was written off by itself: its client owes both. */
const owed = sql`(payable - settled + ${writtenOffAlone(sql`invoices.user_id`, sql`invoices.id`)})`;

const { id, state, amount, currency, changedAt } = cardCheckouts;
const columns = { id, state, amount, currency, changedAt };

export async function findCardState(db: Database, userId: string, invoiceId: string): Promise<CardState> {
	const [accounts, checkouts] = await orm(db).batch([
		orm(db)
			.select({ takesPayments: cardAccounts.takesPayments })
			.from(cardAccounts)
			.where(eq(cardAccounts.userId, userId)),
		orm(db).select(columns).from(cardCheckouts).where(ofInvoice(userId, invoiceId)).orderBy(newest).limit(MAX),
	]);
	return { offered: accounts[0]?.takesPayments ?? false, checkouts };
}

/** What identifies a checkout: a difference in any of it makes another one. */
export interface CheckoutRequest {
	userId: string;
	invoiceId: string;
	accountId: string;
	tokenHash: string;
	language: Language;
	version: number;
	amount: Cents;
	currency: Currency;
}

/** The open one that is as wished until then, and how many there were: the same for all who ask at once. */
export async function findOpenCheckout(
	db: Database,
	{ userId, invoiceId, ...wish }: CheckoutRequest,
	until: Instant,
): Promise<{ url: string | null; before: number }> {
	const { accountId, tokenHash, language, version, amount, currency } = cardCheckouts;
	const [open, before] = await Promise.all([
		orm(db)
			.select({ url: cardCheckouts.url })
			.from(cardCheckouts)
			.where(
				and(
					...[ofInvoice(userId, invoiceId), eq(state, "open"), sql`${cardCheckouts.expiresAt} > ${until}`],
					...[eq(accountId, wish.accountId), eq(tokenHash, wish.tokenHash), eq(language, wish.language)],
					...[eq(version, wish.version), eq(amount, wish.amount), eq(currency, wish.currency)],
				),
			),
		orm(db).$count(cardCheckouts, ofInvoice(userId, invoiceId)),
	]);
	return { url: open[0]?.url ?? null, before };
}

interface NewCheckout extends CheckoutRequest {
	id: string;
	url: string;
	createdAt: Instant;
	expiresAt: Instant;
}

/** In place of the open one; of what is owed it may ask for less, while a discount runs. Throws RuleBroken("row_unchanged") where the invoice is another by now. */
export async function insertCheckout(db: Database, checkout: NewCheckout): Promise<void> {
	const { userId, invoiceId, accountId, tokenHash, language, version, amount, currency, url } = checkout;
	const { createdAt: at, expiresAt } = checkout;
	await commit(db, [
		sql`UPDATE card_checkouts SET state = iif(expires_at > ${at}, 'ended', 'expired'), changed_at = ${at}
			WHERE user_id = ${userId} AND invoice_id = ${invoiceId} AND state = 'open' AND id <> ${checkout.id}`,
		sql`INSERT INTO card_checkouts (id, user_id, invoice_id, account_id, token_hash, language, version, client_key,
				amount, currency, url, state, created_at, expires_at, changed_at)
			SELECT ${checkout.id}, user_id, id, ${accountId}, ${tokenHash}, ${language}, version, coalesce(client_key, ''),
				${amount}, currency, ${url}, 'open', ${at}, ${expiresAt}, ${at}
			FROM invoices
			WHERE id = ${invoiceId} AND user_id = ${userId} AND deleted_at IS NULL AND status <> 'draft' AND version = ${version}
				AND ${owed} >= ${amount} AND currency = ${currency}
				AND EXISTS (SELECT 1 FROM card_accounts WHERE user_id = ${userId} AND account_id = ${accountId})
				AND NOT EXISTS (SELECT 1 FROM card_checkouts WHERE id = ${checkout.id})`,
		...mustHold(
			"row_unchanged",
			sql`EXISTS (SELECT 1 FROM card_checkouts WHERE id = ${checkout.id} AND state = 'open')`,
		),
	]);
}

export interface ReportedCheckout {
	owner: User;
	invoiceId: string;
	state: CheckoutState;
	currency: Currency;
	/** What was asked for, and when. Minor units. */
	amount: Cents;
	createdAt: Instant;
	/** What is open of its invoice or was written off by itself, in minor units; 0 where that is gone. */
	open: Cents;
}

const open = sql<Cents>`coalesce((SELECT ${owed} FROM invoices WHERE id = ${cardCheckouts.invoiceId}
	AND user_id = ${cardCheckouts.userId} AND deleted_at IS NULL), 0)`;

/** The checkout with an id at an account of the card service, and whose it is; `null` where it is none of ours. */
export async function findCheckoutAcrossAccounts(
	db: Database,
	{ checkoutId, accountId }: { checkoutId: string; accountId: string },
): Promise<ReportedCheckout | null> {
	const [row] = await orm(db)
		.select({
			...{ owner: userColumns, invoiceId: cardCheckouts.invoiceId, state, currency, amount, open },
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

export async function deleteOldCheckoutsAcrossAccounts(db: Database, before: Instant, limit: number): Promise<void> {
	await orm(db).run(sql`DELETE FROM card_checkouts
		WHERE id IN (SELECT id FROM card_checkouts WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit})`);
}

const newest = desc(cardCheckouts.createdAt);

function ofInvoice(userId: string, invoiceId: string) {
	return and(eq(cardCheckouts.userId, userId), eq(cardCheckouts.invoiceId, invoiceId));
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
