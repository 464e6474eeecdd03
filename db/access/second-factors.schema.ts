import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const secondFactors = sqliteTable("second_factors", {
	userId: text("user_id").primaryKey(),
	secret: text().notNull(),
	begunAt: integer("begun_at").notNull(),
	onSince: integer("on_since"),
	lastStep: integer("last_step").notNull().default(0),
});

export const recoveryCodes = sqliteTable(
	"recovery_codes",
	{ userId: text("user_id").notNull(), codeHash: text("code_hash").notNull() },
	(table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);
