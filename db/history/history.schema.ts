import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Fault } from "~/history/domain/chain";
import { REVISION_KINDS } from "~/history/domain/revision";

/** Triggers write it; `content` is JSON as text, because its very characters are hashed. */
export const invoiceRevisions = sqliteTable(
	"invoice_revisions",
	{
		userId: text("user_id").notNull(),
		seq: integer().notNull(),
		invoiceId: text("invoice_id").notNull(),
		revision: integer().notNull(),
		at: integer().notNull(),
		kind: text({ enum: REVISION_KINDS }).notNull(),
		whoId: text("who_id"),
		whoName: text("who_name"),
		content: text(),
		contentHash: text("content_hash"),
		prevHash: text("prev_hash"),
		hash: text(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.seq] })],
);

export const invoiceChains = sqliteTable("invoice_chains", {
	userId: text("user_id").primaryKey(),
	revisions: integer().notNull(),
	checkedAt: integer("checked_at"),
	checked: integer(),
	broken: text({ mode: "json" }).$type<Fault>(),
});

export const historyChecks = sqliteTable("history_checks", {
	userId: text("user_id").primaryKey(),
	id: text().notNull(),
	startedAt: integer("started_at").notNull(),
	seq: integer().notNull(),
	hash: text(),
});

export const issuedNumbers = sqliteTable(
	"issued_numbers",
	{
		userId: text("user_id").notNull(),
		numberKey: text("number_key").notNull(),
		invoiceId: text("invoice_id").notNull(),
		isGone: integer("is_gone").notNull().default(0),
	},
	(table) => [primaryKey({ columns: [table.userId, table.numberKey] })],
);
