import { is, type Query, SQL, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { AppError, gone } from "~/kernel/errors";
import type { Database } from "~/kernel/ports";
import { orm } from "./client";

/** Rules that only the database can hold, by the words of SQLite's message when one is broken. */
const RULES = {
	quota_left: "CHECK constraint failed: quota_left",
	room_left: "CHECK constraint failed: room_left",
	row_unchanged: "CHECK constraint failed: row_unchanged",
	number_next: "CHECK constraint failed: number_next",
	zone_unchanged: "CHECK constraint failed: zone_unchanged",
	credit_unchanged: "CHECK constraint failed: credit_unchanged",
	accounts_unchanged: "CHECK constraint failed: accounts_unchanged",
	draft_unchanged: "CHECK constraint failed: draft_unchanged",
	due_dates_complete: "CHECK constraint failed: due_dates_complete",
	number_free: "UNIQUE constraint failed: invoices.user_id, invoices.number_key",
	external_id_free: ".external_id",
	key_free: "UNIQUE constraint failed: idempotency_keys.user_id, idempotency_keys.key",
	event_new: "UNIQUE constraint failed: billing_events.id",
	payment_new: "UNIQUE constraint failed: payments.user_id, payments.provider, payments.provider_reference",
	card_account_free: "UNIQUE constraint failed: card_accounts.account_id",
	project_unbilled: "CHECK constraint failed: project_unbilled",
	project_free: "UNIQUE constraint failed: index 'projects_by_name'",
	entries_claimed: "entries_claimed",
	entry_not_billable: "entry_not_billable",
	invoice_open: "invoice_open",
	invoice_settled: "invoice_settled",
	payment_covers: "payment_covers",
	settlement_covers: "settlement_covers",
	credit_covers: "credit_covers",
	deposit_covers: "deposit_covers",
	deposit_taken: "deposit_taken",
	has_deposits: "has_deposits",
	invoice_corrected: "invoice_corrected",
	invoice_locked: "invoice_locked",
	passkey_new: "UNIQUE constraint failed: passkeys.credential_id",
	email_free: "UNIQUE constraint failed: users.email_norm",
} as const;

export type Rule = keyof typeof RULES;

/** Rules that are asserted by a row in `must`. */
type Assertion =
	| "number_next"
	| "quota_left"
	| "room_left"
	| "row_unchanged"
	| "zone_unchanged"
	| "credit_unchanged"
	| "draft_unchanged"
	| "project_unbilled"
	| "due_dates_complete"
	| "accounts_unchanged";

/** One write of a batch: of the query builder, or in SQL. */
export type Statement = SQL | { toSQL(): Pick<Query, "sql" | "params"> };

/** A write that the database refused; nothing of it happened. */
export class RuleBroken extends Error {
	readonly rule: Rule;

	constructor(rule: Rule) {
		super(`the database refused a write: ${rule}`);
		this.name = "RuleBroken";
		this.rule = rule;
	}
}

/**
 * Does all of the statements or none: a D1 batch is a transaction. Throws {@link RuleBroken}.
 *
 * @returns the rows that each statement returns, in their order
 */
export async function commit(db: Database, statements: readonly Statement[]): Promise<unknown[][]> {
	try {
		return await runBatch(db, statements);
	} catch (error) {
		throw translated(error);
	}
}

/** The same for statements that break no rule, such as reads. Rows are what D1 has, under the names that the SQL gives. */
export async function runBatch(db: Database, statements: readonly Statement[]): Promise<unknown[][]> {
	// Drizzle's own batch can't bind the parameters of raw SQL, so that the statements are handed to D1 directly.
	const client = orm(db).$client;
	const bound = statements.map((each) => {
		const { sql: text, params } = is(each, SQL) ? dialect.sqlToQuery(each) : each.toSQL();
		return client.prepare(text).bind(...params);
	});
	return (await client.batch(bound)).map(({ results }) => results);
}

const dialect = new SQLiteAsyncDialect();

/**
 * Asserts, right after a guarded write in a batch, that it changed exactly one row. Otherwise the whole batch rolls
 * back and the rule says why (docs/reliability.md section 2).
 */
export function mustHaveChangedOne(rule: Assertion): Statement[] {
	return mustHold(rule, sql`changes()`);
}

/** Asserts in a batch that a condition holds. Otherwise the whole batch rolls back and the rule says why. */
export function mustHold(rule: Assertion, condition: SQL): Statement[] {
	return [sql`INSERT INTO must (${sql.identifier(rule)}) SELECT ${condition}`, sql`DELETE FROM must`];
}

/** Whether a write found its row gone, or another version of it. */
export function isGone(error: unknown): boolean {
	return error instanceof RuleBroken && error.rule === "row_unchanged";
}

/** Drizzle and D1 each wrap what SQLite said, so the whole chain of causes is read. */
function translated(error: unknown): unknown {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (cause instanceof AppError) return cause;
		if (cause.message.includes("FOREIGN KEY constraint failed")) return gone();
		for (const [rule, words] of Object.entries(RULES)) {
			if (cause.message.includes(words)) return new RuleBroken(rule as Rule);
		}
	}
	return error;
}
