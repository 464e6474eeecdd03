import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Plan } from "~/billing/domain/plan";
import type { Slice } from "~/kernel/paging";
import type { Database } from "~/kernel/ports";
import { foldText } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";
import { orm } from "../client";
import { commit } from "../commit";
import { accountSearch } from "../support/support.schema";
import { beyond, newestFirst } from "../walk";
import { users } from "./users.schema";

/** Accounts as the administrator sees them. None of these queries has an owner: that is what they are for. */

export interface Account {
	id: string;
	email: string;
	name: string;
	plan: Plan;
	createdAt: Instant;
	invoices: number;
	clients: number;
}

const invoiceCount =
	sql<number>`coalesce((SELECT sum(n) FROM invoice_counts WHERE user_id = users.id AND status <> 'credit_note'), 0)`.as(
		"invoices",
	);
const clientCount = sql<number>`(SELECT count(*) FROM clients WHERE user_id = users.id AND deleted_at IS NULL)`.as(
	"clients",
);

interface Accounts {
	rows: Account[];
	/** Whether the search could not look at all of them, because some are not folded. */
	incomplete: boolean;
}

/** Accounts, newest first; with a search, those whose name or address has it in it. */
export async function accountsAcrossAccounts(
	db: Database,
	search: string | undefined,
	slice: Slice,
): Promise<Accounts> {
	const { id, email, name, plan, createdAt } = users;
	const matches = search
		? sql`EXISTS (SELECT 1 FROM ${accountSearch} WHERE user_id = ${id} AND instr(text, ${foldText(search)}) > 0)`
		: undefined;
	const [rows, missing] = await orm(db).batch([
		orm(db)
			.select({ id, email, name, plan, createdAt, invoices: invoiceCount, clients: clientCount })
			.from(users)
			.where(and(isNull(users.deletedAt), matches, beyond(users, slice)))
			.orderBy(...newestFirst(users, slice))
			.limit(slice.limit),
		selectMissing(db, search ? 1 : 0),
	]);
	return { rows: slice.backwards ? rows.reverse() : rows, incomplete: missing.length > 0 };
}

/** As many as one statement takes; the loop goes on until none is missing. */
const BATCH = 500;

/** Folds the names and addresses that have not been folded since they were written (migration 0004). */
export async function foldAccounts(db: Database): Promise<void> {
	for (;;) {
		const missing = await selectMissing(db, BATCH);
		await commit(db, [writeSearchTexts(missing)]);
		if (missing.length < BATCH) return;
	}
}

function selectMissing(db: Database, limit: number) {
	return orm(db)
		.select({ id: users.id, name: users.name, email: users.email })
		.from(users)
		.leftJoin(accountSearch, eq(accountSearch.userId, users.id))
		.where(and(isNull(accountSearch.userId), isNull(users.deletedAt)))
		.limit(limit);
}

/**
 * Writes down what accounts are searched by: in the batch of whatever writes a name or an address, and for those that are
 * missing. One that is called otherwise by now is left for the next search.
 */
export function writeSearchTexts(accounts: readonly Pick<Account, "id" | "name" | "email">[]): SQL {
	const texts = accounts.map(({ id, name, email }) => ({ id, name, email, text: foldText(`${name}\n${email}`) }));
	return sql`
		INSERT OR IGNORE INTO account_search (user_id, text)
		SELECT users.id, value ->> 'text' FROM json_each(${JSON.stringify(texts)})
		JOIN users ON users.id = value ->> 'id' AND users.name = value ->> 'name' AND users.email = value ->> 'email'`;
}
