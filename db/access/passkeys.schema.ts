import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const passkeys = sqliteTable("passkeys", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	name: text().notNull(),
	credentialId: text("credential_id").notNull(),
	publicKey: text("public_key").notNull(),
	counter: integer().notNull(),
	/** Parted by spaces. */
	transports: text().notNull(),
	createdAt: integer("created_at").notNull(),
	lastUsedAt: integer("last_used_at"),
	host: text(),
});
