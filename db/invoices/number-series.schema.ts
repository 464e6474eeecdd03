import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { RESETS } from "~/invoices/domain/number-series";

export const numberSeries = sqliteTable("number_series", {
	userId: text("user_id").primaryKey(),
	pattern: text().notNull(),
	resets: text({ enum: RESETS }).notNull(),
});

export const numberCounters = sqliteTable(
	"number_counters",
	{
		userId: text("user_id").notNull(),
		/** A year, a month, or "" where the series never starts again. */
		period: text().notNull(),
		next: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.period] })],
);
