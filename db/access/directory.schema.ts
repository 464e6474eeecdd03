import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const accountHomes = sqliteTable("account_homes", {
	userId: text("user_id").primaryKey(),
	bucket: text().notNull(),
	home: text().notNull(),
});

export const claimedAddresses = sqliteTable("claimed_addresses", {
	emailNorm: text("email_norm").primaryKey(),
	userId: text("user_id").notNull(),
	claimedAt: integer("claimed_at").notNull(),
	settled: integer({ mode: "boolean" }).notNull().default(false),
});

export const accountMoves = sqliteTable("account_moves", {
	userId: text("user_id").primaryKey(),
	source: text().notNull(),
	target: text().notNull(),
	switched: integer({ mode: "boolean" }).notNull().default(false),
	heldUntil: integer("held_until").notNull(),
});
