import { type SQL, sql } from "drizzle-orm";
import type { AccountRule, Fault } from "~/admin/domain/integrity";
import type { Database } from "~/kernel/ports";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { runBatch } from "../commit";

/** Accounts past one, up to another, in the order of their ids. */
export interface Span {
	after: string;
	until: string;
}

/** At most so many faults of one rule in one span: that many are enough to find the cause. */
const MAX = 500;

type Within = (userId: SQL) => SQL;

/** The rows that break each rule, as `account` and `row`. D1 takes five terms in a compound select, no more. */
const RULES: Record<AccountRule, (within: Within) => SQL> = {
	sums: (within) => sql`
		SELECT user_id AS account, id AS row FROM invoices WHERE ${within(sql`user_id`)} AND client <> '{}' AND (
			total <> subtotal + tax
			OR payable <> iif(type = 'credit_note', 0, coalesce(sums ->> '$.toPay', total))
			OR (SELECT coalesce(sum(coalesce(value ->> '$.net', value ->> '$.amount')), 0) FROM json_each(items))
				<> coalesce(sums ->> '$.lineTotal', subtotal)
			OR (sums ->> '$.taxes') IS NOT NULL AND tax <> (
				SELECT coalesce(sum(value ->> '$.amount'), 0) FROM json_each(sums, '$.taxes')))`,
	numbers: (within) => sql`
		SELECT user_id AS account, id AS row FROM invoices WHERE ${within(sql`user_id`)} AND status <> 'draft'
			AND NOT EXISTS (SELECT 1 FROM issued_numbers AS given WHERE given.user_id = invoices.user_id
				AND given.number_key = invoices.number_key AND given.invoice_id = invoices.id)
		UNION ALL
		SELECT user_id, max(id) FROM invoices WHERE ${within(sql`user_id`)} AND (deleted_at IS NULL OR quota_month IS NOT NULL)
		GROUP BY user_id, number_key HAVING count(*) > 1`,
	usage: (within) => sql`
		SELECT user_id AS account, quota_month AS row FROM invoices
		WHERE ${within(sql`user_id`)} AND quota_month IS NOT NULL AND type <> 'credit_note'
		GROUP BY user_id, quota_month HAVING count(*) > coalesce((
			SELECT used FROM usage
			WHERE usage.user_id = invoices.user_id AND month = invoices.quota_month AND kind = 'invoice'), 0)`,
	counts: (within) => sql`
		SELECT user_id AS account, status AS row FROM (
			SELECT user_id, status, n FROM invoice_counts WHERE ${within(sql`user_id`)}
			UNION ALL
			SELECT user_id, iif(type = 'credit_note', type, status), -1 FROM invoices
			WHERE ${within(sql`user_id`)} AND deleted_at IS NULL)
		GROUP BY user_id, status HAVING sum(n) <> 0`,
	due: (within) => sql`
		SELECT user_id AS account, at AS row FROM (
			SELECT user_id, at, currency, amount, n FROM invoice_sums WHERE ${within(sql`user_id`)} AND kind = 'due'
			UNION ALL
			SELECT user_id, due_date, currency, -open_now, -1 FROM invoices
			WHERE ${within(sql`user_id`)} AND status = 'sent' AND deleted_at IS NULL
			UNION ALL
			SELECT user_id, retained_until, currency, -open_retained, -1 FROM invoices
			WHERE ${within(sql`user_id`)} AND status = 'sent' AND deleted_at IS NULL AND open_retained <> 0
			UNION ALL
			SELECT user_id, retained_later, currency, -open_later, -1 FROM invoices
			WHERE ${within(sql`user_id`)} AND status = 'sent' AND deleted_at IS NULL AND open_later <> 0)
		GROUP BY user_id, at, currency HAVING total(amount) <> 0 OR sum(n) <> 0`,
	income: (within) => sql`
		SELECT user_id AS account, at AS row FROM (
			SELECT user_id, at, currency, amount FROM invoice_sums WHERE ${within(sql`user_id`)} AND kind = 'paid'
			UNION ALL
			SELECT part.user_id, substr(part.day, 1, 7), currency, -part.amount
			FROM settlements AS part JOIN invoices ON invoices.id = part.invoice_id AND invoices.user_id = part.user_id
			WHERE ${within(sql`part.user_id`)} AND part.source IN ('payment', 'withholding') AND deleted_at IS NULL)
		GROUP BY user_id, at, currency HAVING total(amount) <> 0`,
	settled: (within) => sql`
		SELECT user_id AS account, id AS row FROM invoices WHERE ${within(sql`user_id`)} AND status <> 'draft' AND (
			settled > max(payable, 0) OR settled < 0
			OR payable > 0 AND (status = 'paid') <> (settled = payable)
			OR (received, credited, written_off, discounted) IS NOT (
				SELECT coalesce(sum(iif(source IN ('payment', 'withholding'), amount, 0)), 0),
					coalesce(sum(iif(source = 'credit_note', amount, 0)), 0),
					coalesce(sum(iif(source = 'write_off', amount, 0)), 0),
					coalesce(sum(iif(discount_of IS NOT NULL, amount, 0)), 0)
				FROM settlements AS part WHERE part.user_id = invoices.user_id AND part.invoice_id = invoices.id))`,
	payments: (within) => sql`
		SELECT user_id AS account, id AS row FROM payments AS money WHERE ${within(sql`user_id`)} AND kind = 'in' AND amount <
			(SELECT coalesce(sum(amount), 0) FROM settlements WHERE payment_id = money.id)
			+ (SELECT coalesce(sum(amount), 0) FROM payments AS back WHERE back.refers_to = money.id)`,
	credit: (within) => sql`
		SELECT note.user_id AS account, origin.id AS row
		FROM invoices AS note JOIN invoices AS origin ON origin.id = note.corrects ->> '$.id'
		WHERE ${within(sql`note.user_id`)} AND note.type = 'credit_note'
		GROUP BY origin.id HAVING sum(note.total) > origin.total OR max(note.user_id <> origin.user_id)`,
	time: (within) => sql`
		SELECT user_id AS account, id AS row FROM time_entries AS entry
		WHERE ${within(sql`user_id`)} AND invoice_id IS NOT NULL AND NOT EXISTS (
			SELECT 1 FROM invoices WHERE invoices.id = entry.invoice_id AND invoices.user_id = entry.user_id
				AND invoices.deleted_at IS NULL AND instr(invoices.items, entry.id) > 0)`,
	owners: (within) => {
		const strange = (table: string, column: string, to: string) => {
			const [own, key, other] = [sql.identifier(table), sql.identifier(column), sql.identifier(to)];
			return sql`SELECT ${own}.user_id AS account, ${table} || ' ' || ${own}.${key} AS row
				FROM ${own} JOIN ${other} ON ${other}.id = ${own}.${key}
				WHERE ${within(sql`${own}.user_id`)} AND ${other}.user_id <> ${own}.user_id`;
		};
		return sql.join(
			[
				strange("settlements", "invoice_id", "invoices"),
				strange("shares", "invoice_id", "invoices"),
				strange("deliveries", "invoice_id", "invoices"),
				strange("bank_lines", "payment_id", "payments"),
				strange("time_entries", "client_id", "clients"),
			],
			sql` UNION ALL `,
		);
	},
	chain: (within) => sql`
		SELECT user_id AS account, 'of ' || revisions AS row FROM invoice_chains AS chain
		WHERE ${within(sql`user_id`)} AND (broken IS NOT NULL OR (revisions, revisions) IS NOT (
			SELECT count(*), max(seq) FROM invoice_revisions AS one WHERE one.user_id = chain.user_id))
		UNION ALL
		SELECT user_id, invoice_id FROM invoice_revisions AS one
		WHERE ${within(sql`user_id`)} AND seq > 1 AND hash IS NOT NULL AND prev_hash IS NOT (
			SELECT hash FROM invoice_revisions AS before WHERE before.user_id = one.user_id AND before.seq = one.seq - 1)`,
	recorded: (within) => sql`
		SELECT user_id AS account, id AS row FROM invoices
		WHERE ${within(sql`user_id`)} AND quota_month IS NOT NULL AND client <> '{}' AND NOT EXISTS (
			SELECT 1 FROM invoice_revisions AS one WHERE one.user_id = invoices.user_id AND one.invoice_id = invoices.id)`,
	sessions: (within) => sql`
		SELECT DISTINCT user_id AS account, 'session' AS row FROM sessions JOIN users ON users.id = user_id
		WHERE ${within(sql`user_id`)} AND users.deleted_at IS NOT NULL`,
};

/** The next accounts of a walk through all of them; `until` is the last of `accounts`. `null` where there is none. */
export async function accountSpanAcrossAccounts(db: Database, after: string, limit: number) {
	const [row] = await orm(db).all<{ until: string | null; accounts: number }>(sql`
		SELECT max(id) AS until, count(*) AS accounts FROM (SELECT id FROM users WHERE id > ${after} ORDER BY id LIMIT ${limit})`);
	return row?.until ? { after, until: row.until, accounts: row.accounts } : null;
}

/** What breaks a rule in a span of accounts, {@link MAX} rows at most. */
export async function faultsAcrossAccounts(db: Database, rule: AccountRule, { after, until }: Span): Promise<Fault[]> {
	const within: Within = (userId) => sql`${userId} > ${after} AND ${userId} <= ${until}`;
	return orm(db).all<Fault>(sql`${RULES[rule](within)} LIMIT ${MAX}`);
}

/** What breaks the rules of the house: rows of `must`, and what has waited since before an instant to be mailed or done. */
export async function installationFaultsAcrossAccounts(db: Database, before: Instant) {
	const [assertions = [], mails = [], effects = []] = await runBatch(db, [
		sql`SELECT NULL AS account, 'row ' || rowid AS row FROM must LIMIT ${MAX}`,
		sql`SELECT user_id AS account, id AS row FROM deliveries
			WHERE state = 'queued' AND enqueue_at < ${before} LIMIT ${MAX}`,
		sql`SELECT NULL AS account, kind || ' ' || id AS row FROM outbox
			WHERE done_at IS NULL AND due_at < ${before} LIMIT ${MAX}`,
	]);
	return { assertions: assertions as Fault[], mails: mails as Fault[], effects: effects as Fault[] };
}

/** Accounts that were closed between two instants, and of which nothing is left to do. */
export async function closedAcrossAccounts(
	db: Database,
	since: Instant,
	before: Instant,
	limit: number,
): Promise<string[]> {
	const rows = await orm(db).all<{ id: string }>(sql`
		SELECT user_id AS id FROM closed_accounts
		WHERE closed_at > ${since} AND closed_at < ${before} AND NOT EXISTS (
			SELECT 1 FROM outbox WHERE done_at IS NULL AND kind = 'remove-files' AND instr(payload, closed_accounts.user_id))
		ORDER BY closed_at DESC LIMIT ${limit}`);
	return rows.map(({ id }) => id);
}

/** Those of these invoices of an account that exist. */
export async function knownInvoices(db: Database, userId: string, ids: readonly string[]): Promise<Set<string>> {
	const rows = await orm(db).all<{ id: string }>(sql`
		SELECT id FROM invoices
		WHERE user_id = ${userId} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
	return new Set(rows.map(({ id }) => id));
}
