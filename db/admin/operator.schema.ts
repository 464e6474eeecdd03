import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { FileFault, RequestKind } from "~/admin/domain/request-kinds";

export const operatorNotes = sqliteTable("operator_notes", {
	name: text().primaryKey(),
	at: integer().notNull(),
	value: text({ mode: "json" }).notNull(),
});

export const operatorCalls = sqliteTable(
	"operator_calls",
	{
		slot: text().notNull(),
		network: text().notNull(),
		path: text().notNull(),
		status: integer().notNull(),
		opens: text().notNull(),
		calls: integer().notNull(),
		at: integer().notNull(),
	},
	({ slot, network, path, status, opens }) => [primaryKey({ columns: [slot, network, path, status, opens] })],
);

export const heartbeats = sqliteTable("heartbeats", {
	cron: text().primaryKey(),
	beganAt: integer("began_at").notNull(),
	endedAt: integer("ended_at").notNull(),
	failed: integer({ mode: "boolean" }).notNull().default(false),
});

export const requestCounts = sqliteTable(
	"request_counts",
	{
		hour: integer().notNull(),
		method: text().notNull(),
		route: text().notNull(),
		status: integer().notNull(),
		bucket: integer().notNull(),
		requests: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.hour, table.method, table.route, table.status, table.bucket] })],
);

export const requestTotals = sqliteTable(
	"request_totals",
	{
		kind: text().$type<RequestKind>().notNull(),
		status: integer().notNull(),
		withinMs: integer("within_ms").notNull(),
		requests: integer().notNull(),
		ms: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.kind, table.status, table.withinMs] })],
);

export const fileFaults = sqliteTable("file_faults", {
	fault: text().$type<FileFault>().primaryKey(),
	times: integer().notNull(),
});
