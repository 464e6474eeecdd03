import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** When each account's timer may have been forgotten. */
export const timerChecks = sqliteTable("timer_checks", {
	userId: text("user_id").primaryKey(),
	checkAt: integer("check_at").notNull(),
});

/** What an hour of a project is proposed at, where its owner chose that (migration 0060). */
export const projectRates = sqliteTable(
	"project_rates",
	{
		userId: text("user_id").notNull(),
		name: text().notNull(),
		rate: integer().notNull(),
		updatedAt: integer("updated_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.name] })],
);

export const timeEntries = sqliteTable("time_entries", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	description: text().notNull(),
	projectName: text("project_name").notNull().default(""),
	clientId: text("client_id"),
	clientName: text("client_name").notNull().default(""),
	startedAt: integer("started_at").notNull(),
	endedAt: integer("ended_at").notNull(),
	exactTimes: integer("exact_times", { mode: "boolean" }).notNull().default(true),
	rate: integer().notNull(),
	billable: integer({ mode: "boolean" }).notNull().default(true),
	invoiceId: text("invoice_id"),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	deletedAt: integer("deleted_at"),
	deletionId: text("deletion_id"),
	version: integer().notNull().default(1),
	/** Null in entries from before migration 0066. */
	searchText: text("search_text"),
});
