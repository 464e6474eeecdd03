import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What a euro was worth on a day, in millionths by currency, as JSON (migration 0131); in the directory. */
export const referenceRates = sqliteTable("reference_rates", {
	day: text().primaryKey(),
	rates: text().notNull(),
});
