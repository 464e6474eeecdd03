import { and, desc, eq, sql } from "drizzle-orm";
import type { AskedInvoice, CardState } from "~/cards/domain/checkout";
import type { Language } from "~/kernel/language/language";
import type { Cents, Currency } from "~/kernel/money/money";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { isOpenLink } from "../client-page/open-link";
import { commit, mustHold } from "../commit";
import { writtenOffAlone } from "../payments/receipts";
import { cardAccounts, cardCheckoutInvoices, cardCheckouts } from "./cards.schema";

const MAX = 5;

/** What is open of an invoice, or was written off by itself: its client owes both. */
export const owed = sql`(invoices.payable - invoices.settled + ${writtenOffAlone(sql`invoices.user_id`, sql`invoices.id`)})`;

const { id, state, part, amount, currency, changedAt } = cardCheckouts;

/** Whether an invoice can be paid by card, and the newest checkouts that ask for it, by itself or beside others. */
export async function findCardState(db: Database, userId: string, invoiceId: string): Promise<CardState> {
	const invoices = sql<number>`(SELECT count(*) FROM card_checkout_invoices AS each WHERE each.checkout_id = ${id})`;
	const [accounts, checkouts] = await orm(db).batch([
		orm(db)
			.select({ takesPayments: cardAccounts.takesPayments })
			.from(cardAccounts)
			.where(eq(cardAccounts.userId, userId)),
		orm(db)
			.select({ id, state, part, amount, currency, changedAt, invoices })
			.from(cardCheckoutInvoices)
			.innerJoin(cardCheckouts, eq(id, cardCheckoutInvoices.checkoutId))
			.where(asking(userId, invoiceId))
			.orderBy(desc(cardCheckouts.createdAt))
			.limit(MAX),
	]);
	return { offered: accounts[0]?.takesPayments ?? false, checkouts };
}

function asking(userId: string, invoiceId: string) {
	return and(eq(cardCheckoutInvoices.userId, userId), eq(cardCheckoutInvoices.invoiceId, invoiceId));
}

/** The ids of what a checkout of the owner's asks for, that which is settled first before the others. */
export async function findCheckoutInvoices(db: Database, userId: string, checkoutId: string): Promise<string[]> {
	const rows = await orm(db)
		.select({ invoiceId: cardCheckoutInvoices.invoiceId })
		.from(cardCheckoutInvoices)
		.where(and(eq(cardCheckoutInvoices.userId, userId), eq(cardCheckoutInvoices.checkoutId, checkoutId)))
		.orderBy(cardCheckoutInvoices.place);
	return rows.map(({ invoiceId }) => invoiceId);
}

/** What identifies a checkout: a difference in any of it makes another one. */
export interface CheckoutRequest {
	userId: string;
	/** That which is settled first before the others. */
	invoices: readonly [AskedInvoice, ...AskedInvoice[]];
	part: boolean;
	accountId: string;
	tokenHash: string;
	language: Language;
	amount: Cents;
	currency: Currency;
}

/** The open one that is as wished until then, and how many there were of its first invoice: the same for all who ask at once. */
export async function findOpenCheckout(
	db: Database,
	{ userId, invoices, ...wish }: CheckoutRequest,
	until: Instant,
): Promise<{ url: string | null; before: number }> {
	const { accountId, tokenHash, language } = cardCheckouts;
	const [first] = invoices;
	const wanted = JSON.stringify(invoices.map((each) => [each.id, each.asked, each.version]));
	const asked = sql`(SELECT json_group_array(json_array(invoice_id, asked, version))
		FROM (SELECT * FROM card_checkout_invoices AS each WHERE each.checkout_id = ${id} ORDER BY place))`;
	const [open, before] = await Promise.all([
		orm(db)
			.select({ url: cardCheckouts.url })
			.from(cardCheckoutInvoices)
			.innerJoin(cardCheckouts, eq(id, cardCheckoutInvoices.checkoutId))
			.where(
				and(
					...[asking(userId, first.id), eq(state, "open"), sql`${cardCheckouts.expiresAt} > ${until}`],
					...[eq(accountId, wish.accountId), eq(tokenHash, wish.tokenHash), eq(language, wish.language)],
					...[eq(part, wish.part), eq(currency, wish.currency), sql`${asked} = ${wanted}`],
				),
			),
		orm(db).$count(cardCheckoutInvoices, asking(userId, first.id)),
	]);
	return { url: open[0]?.url ?? null, before };
}

interface NewCheckout extends CheckoutRequest {
	id: string;
	url: string;
	createdAt: Instant;
	expiresAt: Instant;
}

/**
 * In place of the open ones that ask for one of its invoices; of what is owed it may ask for less, for a part and while a discount
 * runs. Throws RuleBroken("row_unchanged") where one of them is another by now, or has no link any more.
 */
export async function insertCheckout(db: Database, checkout: NewCheckout): Promise<void> {
	const { userId, invoices, accountId, tokenHash, language, amount, currency, url, createdAt: at } = checkout;
	const [first] = invoices;
	const wanted = JSON.stringify(invoices.map(({ id, asked, version }) => ({ id, asked, version })));
	const unchanged = sql`(SELECT count(*) FROM json_each(${wanted}) AS wanted
		CROSS JOIN invoices ON invoices.id = wanted.value ->> 'id'
		WHERE invoices.user_id = ${userId} AND invoices.deleted_at IS NULL AND invoices.status <> 'draft'
			AND invoices.version = wanted.value ->> 'version' AND ${owed} >= wanted.value ->> 'asked' AND invoices.currency = ${currency}
			AND EXISTS (SELECT 1 FROM shares WHERE shares.user_id = ${userId} AND shares.invoice_id = invoices.id AND ${isOpenLink(at)}))`;
	await commit(db, [
		sql`UPDATE card_checkouts SET state = iif(expires_at > ${at}, 'ended', 'expired'), changed_at = ${at}
			WHERE state = 'open' AND id <> ${checkout.id} AND id IN (SELECT checkout_id FROM card_checkout_invoices
				WHERE user_id = ${userId} AND invoice_id IN (SELECT value ->> 'id' FROM json_each(${wanted})))`,
		sql`INSERT INTO card_checkouts (id, user_id, invoice_id, account_id, token_hash, language, version, client_key,
				amount, currency, url, state, created_at, expires_at, changed_at, part)
			SELECT ${checkout.id}, user_id, id, ${accountId}, ${tokenHash}, ${language}, version, coalesce(client_key, ''),
				${amount}, currency, ${url}, 'open', ${at}, ${checkout.expiresAt}, ${at}, ${checkout.part ? 1 : 0}
			FROM invoices
			WHERE id = ${first.id} AND user_id = ${userId} AND ${unchanged} = ${invoices.length}
				AND EXISTS (SELECT 1 FROM card_accounts WHERE user_id = ${userId} AND account_id = ${accountId})
				AND NOT EXISTS (SELECT 1 FROM card_checkouts WHERE id = ${checkout.id})`,
		...mustHold(
			"row_unchanged",
			sql`EXISTS (SELECT 1 FROM card_checkouts WHERE id = ${checkout.id} AND state = 'open')`,
		),
		sql`INSERT INTO card_checkout_invoices (checkout_id, user_id, invoice_id, place, asked, version)
			SELECT ${checkout.id}, ${userId}, value ->> 'id', key, value ->> 'asked', value ->> 'version'
			FROM json_each(${wanted}) WHERE true
			ON CONFLICT (checkout_id, place) DO UPDATE SET asked = excluded.asked`,
	]);
}

export async function deleteOldCheckoutsAcrossAccounts(db: Database, before: Instant, limit: number): Promise<void> {
	await orm(db).run(sql`DELETE FROM card_checkouts
		WHERE id IN (SELECT id FROM card_checkouts WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit})`);
}
