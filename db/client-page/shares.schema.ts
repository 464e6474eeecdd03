import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const shares = sqliteTable("shares", {
	tokenHash: text("token_hash").primaryKey(),
	userId: text("user_id").notNull(),
	invoiceId: text("invoice_id").notNull(),
	createdAt: integer("created_at").notNull(),
	expiresAt: integer("expires_at"),
	revokedAt: integer("revoked_at"),
});

export const statementLinks = sqliteTable("statement_links", {
	tokenHash: text("token_hash").primaryKey(),
	userId: text("user_id").notNull(),
	clientId: text("client_id").notNull(),
	createdAt: integer("created_at").notNull(),
	expiresAt: integer("expires_at"),
	revokedAt: integer("revoked_at"),
});

export const invoiceViews = sqliteTable("invoice_views", {
	id: integer().primaryKey(),
	userId: text("user_id").notNull(),
	invoiceId: text("invoice_id").notNull(),
	tokenHash: text("token_hash").notNull(),
	at: integer().notNull(),
});

export const pageReports = sqliteTable("page_reports", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	invoiceId: text("invoice_id").notNull(),
	reason: text().notNull(),
	createdAt: integer("created_at").notNull(),
});
