import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LINK_PURPOSES } from "~/access/domain/account-link";
import { choice } from "../choice";

export const accountLinks = sqliteTable("account_links", {
	tokenHash: text("token_hash").primaryKey(),
	userId: text("user_id").notNull(),
	purpose: choice("purpose", LINK_PURPOSES).notNull(),
	subject: text().notNull(),
	expiresAt: integer("expires_at").notNull(),
});
