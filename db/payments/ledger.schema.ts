import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What keeps the other tables right: quotas, repeated requests, batch assertions, sweeps, and the record of what happened. */

export const usage = sqliteTable(
	"usage",
	{
		userId: text("user_id").notNull(),
		month: text().notNull(),
		kind: text({ enum: ["invoice"] }).notNull(),
		used: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.month, table.kind] })],
);

export const idempotencyKeys = sqliteTable(
	"idempotency_keys",
	{
		userId: text("user_id").notNull(),
		key: text().notNull(),
		fingerprint: text().notNull(),
		answer: text({ mode: "json" }).notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.key] })],
);

export const must = sqliteTable("must", {
	quotaLeft: integer("quota_left"),
	roomLeft: integer("room_left"),
	rowUnchanged: integer("row_unchanged"),
	zoneUnchanged: integer("zone_unchanged"),
	creditUnchanged: integer("credit_unchanged"),
	draftUnchanged: integer("draft_unchanged"),
	projectUnbilled: integer("project_unbilled"),
	dueDatesComplete: integer("due_dates_complete"),
	accountsUnchanged: integer("accounts_unchanged"),
	numberNext: integer("number_next"),
});

export const audit = sqliteTable("audit", {
	seq: integer().primaryKey({ autoIncrement: true }),
	at: integer().notNull(),
	userId: text("user_id"),
	event: text().notNull(),
	objectId: text("object_id"),
	detail: text().notNull().default(""),
});

export const missingLogos = sqliteTable(
	"missing_logos",
	{
		userId: text("user_id").notNull(),
		clientId: text("client_id"),
		logo: text().notNull(),
		noticedAt: integer("noticed_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.logo] })],
);

export const sweepPositions = sqliteTable("sweep_positions", {
	name: text().primaryKey(),
	position: text().notNull(),
});
