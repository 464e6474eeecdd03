import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What one unit of a base currency was worth in another on a day, in millionths (migration 0047). */
export const exchangeRates = sqliteTable(
	"exchange_rates",
	{
		userId: text("user_id").notNull(),
		base: text().notNull(),
		currency: text().notNull(),
		day: text().notNull(),
		rate: integer().notNull(),
		updatedAt: integer("updated_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.base, table.currency, table.day] })],
);
