import { eq, sql } from "drizzle-orm";
import type { CardAccount } from "~/cards/domain/port";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { record } from "../audit";
import { orm } from "../client";
import { commit, mustHaveChangedOne, type Statement } from "../commit";
import { insertWhere } from "../guarded-insert";
import { cardAccounts } from "./cards.schema";

const { accountId, name, live, takesPayments } = cardAccounts;
const columns = { accountId, name, live, takesPayments };

export async function findCardAccount(db: Database, userId: string): Promise<CardAccount | null> {
	const [row] = await orm(db).select(columns).from(cardAccounts).where(eq(cardAccounts.userId, userId));
	return row ?? null;
}

export async function isConnectedToAnyUser(db: Database, id: string): Promise<boolean> {
	return (await orm(db).$count(cardAccounts, eq(accountId, id))) > 0;
}

/** In place of another one. Throws RuleBroken("card_account_free") where it is another account's, "row_unchanged". */
export async function connectCards(db: Database, userId: string, account: CardAccount, at: Instant): Promise<void> {
	const alive = sql`EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND deleted_at IS NULL)`;
	await commit(db, [
		...leaveCards(userId, { at, but: account.accountId }),
		sql`${insertWhere(cardAccounts, { ...account, userId, connectedAt: at }, alive)}
			ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, live = excluded.live,
				takes_payments = excluded.takes_payments, connected_at = excluded.connected_at`,
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event: "account.cards_connected", objectId: userId }),
	]);
}

/** Ends the connection of an account here. Throws RuleBroken("row_unchanged") where there is none. */
export async function disconnectCards(db: Database, userId: string, at: Instant): Promise<void> {
	const [checkouts, report, gone] = leaveCards(userId, { at });
	await commit(db, [
		checkouts,
		report,
		gone,
		...mustHaveChangedOne("row_unchanged"),
		record(db, { at, userId, event: "account.cards_disconnected", objectId: userId }),
	]);
}

/** Ends the connection that the card service says is over: it need not be told. */
export async function forgetCardAccountAcrossAccounts(db: Database, id: string, at: Instant): Promise<void> {
	const whose = sql`user_id = (SELECT user_id FROM card_accounts WHERE account_id = ${id})`;
	await commit(db, [
		sql`UPDATE card_checkouts SET state = 'expired', changed_at = ${at} WHERE ${whose} AND state = 'open'`,
		sql`INSERT INTO audit (at, user_id, event, object_id)
			SELECT ${at}, user_id, 'account.cards_disconnected', user_id FROM card_accounts WHERE account_id = ${id}`,
		sql`DELETE FROM card_accounts WHERE account_id = ${id}`,
	]);
}

export async function updateCardAccountAcrossAccounts(
	db: Database,
	account: Pick<CardAccount, "accountId" | "name" | "live" | "takesPayments">,
): Promise<void> {
	const { accountId: id, live, ...report } = account;
	await orm(db)
		.update(cardAccounts)
		.set(report)
		.where(sql`${accountId} = ${id} AND ${cardAccounts.live} = ${live ? 1 : 0}`);
}

const BEFORE_LEAVING_MS = 5 * 60_000;

/** Ends what an account here has at the card service, but one account; the last statement removes the row. */
export function leaveCards(
	userId: string,
	{ at, but = "" }: { at: Instant; but?: string },
): [Statement, Statement, Statement] {
	const left = sql`user_id = ${userId} AND account_id <> ${but}`;
	return [
		sql`UPDATE card_checkouts SET state = 'ended', changed_at = ${at} WHERE ${left} AND state = 'open'`,
		sql`INSERT INTO outbox (kind, dedupe_key, payload, cause, created_at, due_at)
			SELECT 'disconnect-cards', 'disconnect-cards ' || account_id || ' ' || ${at}, json_object('accountId', account_id),
				'no longer connected', ${at}, ${at + BEFORE_LEAVING_MS}
			FROM card_accounts WHERE ${left} ON CONFLICT (dedupe_key) DO NOTHING`,
		sql`DELETE FROM card_accounts WHERE ${left}`,
	];
}
