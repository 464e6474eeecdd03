import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const accessTokens = sqliteTable("access_tokens", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	name: text().notNull(),
	tokenHash: text("token_hash").notNull(),
	scopes: text().notNull(),
	createdAt: integer("created_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
	lastUsedAt: integer("last_used_at"),
});
