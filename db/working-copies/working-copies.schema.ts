import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TypedContent } from "~/working-copies/domain/working-copy";

export const workingCopies = sqliteTable(
	"working_copies",
	{
		userId: text("user_id").notNull(),
		form: text().notNull(),
		formKey: text("form_key").notNull(),
		version: integer(),
		content: text({ mode: "json" }).$type<TypedContent>().notNull(),
		savedAt: integer("saved_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.form] })],
);
