import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ANSWERED_TYPES } from "~/support/domain/ticket";

export const supportTickets = sqliteTable("support_tickets", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	type: text({ enum: ANSWERED_TYPES }).notNull(),
	subject: text().notNull(),
	description: text().notNull(),
	createdAt: integer("created_at").notNull(),
});

/** What the administrator's search reads; see migration 0004. */
export const accountSearch = sqliteTable("account_search", {
	userId: text("user_id").primaryKey(),
	text: text().notNull(),
});
