import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const operatorNotes = sqliteTable("operator_notes", {
	name: text().primaryKey(),
	at: integer().notNull(),
	value: text({ mode: "json" }).notNull(),
});
