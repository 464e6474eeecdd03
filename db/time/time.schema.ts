import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ROUNDING_GROUPS, ROUNDINGS, type RoundingStep } from "~/clients/domain/rounding";
import { BUDGET_PERIODS } from "~/time/domain/project";
import { externalColumns } from "../external";

/** When each account's timer may have been forgotten. */
export const timerChecks = sqliteTable("timer_checks", {
	userId: text("user_id").primaryKey(),
	checkAt: integer("check_at").notNull(),
});

/** The address at which calendars of other programs read an account's entries. */
export const calendarFeeds = sqliteTable("calendar_feeds", {
	userId: text("user_id").primaryKey(),
	tokenHash: text("token_hash").notNull(),
	createdAt: integer("created_at").notNull(),
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
	budgetAmount: integer("budget_amount"),
	fixedPrice: integer("fixed_price"),
	rounding: text({ enum: ROUNDINGS }),
	roundingMinutes: integer("rounding_minutes").$type<RoundingStep>(),
	roundingPer: text("rounding_per", { enum: ROUNDING_GROUPS }),
	budgetPeriod: text("budget_period", { enum: BUDGET_PERIODS }).notNull().default("total"),
	archivedAt: integer("archived_at"),
	...externalColumns(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	deletedAt: integer("deleted_at"),
	deletionId: text("deletion_id"),
	version: integer().notNull().default(1),
});

/** When each budget is looked at next. */
export const budgetChecks = sqliteTable("budget_checks", {
	projectId: text("project_id").primaryKey(),
	userId: text("user_id").notNull(),
	checkAt: integer("check_at").notNull(),
	turn: integer().notNull().default(1),
});

/** What owners were told of their budgets. */
export const budgetNotes = sqliteTable(
	"budget_notes",
	{
		userId: text("user_id").notNull(),
		projectId: text("project_id").notNull(),
		period: text().notNull(),
		budget: text().notNull(),
		share: integer().notNull(),
		notedAt: integer("noted_at").notNull(),
		shown: integer({ mode: "boolean" }).notNull(),
	},
	({ projectId, period, budget, share }) => [primaryKey({ columns: [projectId, period, budget, share] })],
);

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
	breakMinutes: integer("break_minutes").notNull().default(0),
	exactTimes: integer("exact_times", { mode: "boolean" }).notNull().default(true),
	rate: integer().notNull(),
	rateChosen: integer("rate_chosen", { mode: "boolean" }).notNull().default(false),
	billable: integer({ mode: "boolean" }).notNull().default(true),
	billableChosen: integer("billable_chosen", { mode: "boolean" }).notNull().default(false),
	tags: text({ mode: "json" }).$type<string[]>().notNull().default([]),
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
