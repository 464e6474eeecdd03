import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import { orm } from "../client";
import { withoutStandIns } from "../no-email";
import { type AccountTable, listAccountTables } from "../transfer/account-tables";

interface Records {
	table: string;
	/** Columns that are left out: what signs in or opens a page, and what the queue alone needs. */
	without?: readonly string[];
	/** Whether what lies in the trash alone is meant: the rest has a file of its own. */
	deleted?: boolean;
}

/** What a download has of an account as the database has it, by the name of its file. */
export const RECORDS: Readonly<Record<string, Records>> = {
	payments: { table: "payments" },
	settlements: { table: "settlements" },
	"tax-profile": { table: "tax_profiles" },
	"tax-rates": { table: "tax_codes" },
	"joint-payments": { table: "joint_payments" },
	withholdings: { table: "withholdings" },
	templates: { table: "templates" },
	"template-revisions": { table: "template_revisions" },
	mails: { table: "deliveries", without: ["dedupe_key", "lease", "lease_until", "enqueue_at", "request"] },
	"mail-reports": { table: "delivery_events", without: ["dedupe_key"] },
	"stopped-addresses": { table: "suppressions" },
	"reminder-pauses": { table: "reminder_pauses" },
	"recurring-dates": { table: "recurring_dates" },
	links: { table: "shares", without: ["token_hash"] },
	"statement-links": { table: "statement_links", without: ["token_hash"] },
	views: { table: "invoice_views", without: ["token_hash"] },
	"card-account": { table: "card_accounts" },
	"card-checkouts": { table: "card_checkouts", without: ["token_hash", "url"] },
	"card-checkout-invoices": { table: "card_checkout_invoices" },
	subscriptions: { table: "subscriptions" },
	usage: { table: "usage" },
	"support-tickets": { table: "support_tickets" },
	sessions: { table: "sessions", without: ["token_hash"] },
	"missing-logos": { table: "missing_logos" },
	"trash-invoices": { table: "invoices", without: ["search_text"], deleted: true },
	"trash-clients": { table: "clients", without: ["search_text"], deleted: true },
	"trash-projects": { table: "projects", deleted: true },
	"trash-time-entries": {
		table: "time_entries",
		without: ["search_text", "change_id", "replaced"],
		deleted: true,
	},
};

/** Columns that hold JSON. */
const JSON_COLUMNS =
	"client components copies corrects design invoices items metadata payload recipients seller sums".split(" ");

const BATCH = 500;

type AccountRecord = Record<string, unknown>;

/** The files of {@link RECORDS} for an account, each with its rows page by page, their columns named as the API names them. */
export async function listRecords(db: Database, userId: string) {
	const tables = await listAccountTables(db);
	return Object.entries(RECORDS).map(([name, records]) => {
		const table = tables.find((each) => each.name === records.table);
		if (!table) throw new Error(`there is no table ${records.table}`);
		return { name, pages: () => readPages(db, userId, table, records) };
	});
}

async function* readPages(
	db: Database,
	userId: string,
	table: Pick<AccountTable, "name" | "columns" | "key">,
	{ without = [], deleted }: Records,
): AsyncGenerator<AccountRecord[]> {
	const columns = table.columns.filter((column) => ![...without, "rowid", "user_id"].includes(column));
	const key = listed(table.key.map((column) => sql.identifier(column)));
	const places = table.key.map((column, at) => sql`${sql.identifier(column)} AS ${sql.identifier(`key ${at}`)}`);
	const selection = listed([...columns.map((column) => sql.identifier(column)), ...places]);
	for (let after: unknown[] | null = null; ; ) {
		const further: SQL = after ? sql`AND (${key}) > (${listed(after.map((value) => sql`${value}`))})` : sql``;
		const rows: AccountRecord[] = await orm(db).all<AccountRecord>(sql`
			SELECT ${selection} FROM ${sql.identifier(table.name)}
			WHERE user_id = ${userId} ${deleted ? sql`AND deleted_at IS NOT NULL` : sql``} ${further}
			ORDER BY ${key} LIMIT ${BATCH}`);
		yield rows.map((row) =>
			Object.fromEntries(columns.map((column) => [camelCase(column), parsed(column, row[column])])),
		);
		const last = rows.at(-1);
		if (!last || rows.length < BATCH) return;
		after = places.map((_, at) => last[`key ${at}`]);
	}
}

function listed(parts: readonly SQLWrapper[]): SQL {
	return sql.join([...parts] as SQL[], sql`, `);
}

function camelCase(column: string): string {
	return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function parsed(column: string, value: unknown): unknown {
	return withoutStandIns(JSON_COLUMNS.includes(column) && typeof value === "string" ? JSON.parse(value) : value);
}
