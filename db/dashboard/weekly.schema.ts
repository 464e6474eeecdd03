import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** When each account's weekly report is looked at next; triggers keep it. */
export const weeklyChecks = sqliteTable("weekly_checks", {
	userId: text("user_id").primaryKey(),
	checkAt: integer("check_at").notNull(),
	since: integer().notNull(),
	change: integer().notNull().default(0),
});
