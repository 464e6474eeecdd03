import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { BUDGET_PERIODS } from "~/time/domain/project";
import { externalColumns } from "../external";

/** When each account's timer may have been forgotten. */
export const timerChecks = sqliteTable("timer_checks", {
	userId: text("user_id").primaryKey(),
	checkAt: integer("check_at").notNull(),
});

export const projects = sqliteTable("projects", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	clientId: text("client_id"),
	name: text().notNull(),
	rate: integer(),
	sharedRate: integer("shared_rate", { mode: "boolean" }).notNull().default(false),
	billable: integer({ mode: "boolean" }).notNull().default(true),
	color: text().notNull().default(""),
	budgetMinutes: integer("budget_minutes"),
	budgetPeriod: text("budget_period", { enum: BUDGET_PERIODS }).notNull().default("total"),
	archivedAt: integer("archived_at"),
	...externalColumns(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	deletedAt: integer("deleted_at"),
	deletionId: text("deletion_id"),
	version: integer().notNull().default(1),
});

export const timeEntries = sqliteTable("time_entries", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	description: text().notNull(),
	projectName: text("project_name").notNull().default(""),
	projectId: text("project_id"),
	clientId: text("client_id"),
	clientName: text("client_name").notNull().default(""),
	startedAt: integer("started_at").notNull(),
	endedAt: integer("ended_at").notNull(),
	exactTimes: integer("exact_times", { mode: "boolean" }).notNull().default(true),
	rate: integer().notNull(),
	rateChosen: integer("rate_chosen", { mode: "boolean" }).notNull().default(false),
	billable: integer({ mode: "boolean" }).notNull().default(true),
	billableChosen: integer("billable_chosen", { mode: "boolean" }).notNull().default(false),
	invoiceId: text("invoice_id"),
	...externalColumns(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	deletedAt: integer("deleted_at"),
	deletionId: text("deletion_id"),
	version: integer().notNull().default(1),
	changeId: text("change_id"),
	replaced: text(),
	/** Null in entries from before migration 0066. */
	searchText: text("search_text"),
});
