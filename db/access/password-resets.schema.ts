import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const passwordResets = sqliteTable("password_resets", {
	tokenHash: text("token_hash").primaryKey(),
	userId: text("user_id").notNull(),
	emailNorm: text("email_norm").notNull(),
	expiresAt: integer("expires_at").notNull(),
});
