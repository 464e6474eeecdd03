import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const invoiceReminders = sqliteTable("invoice_reminders", {
	invoiceId: text("invoice_id").primaryKey(),
	userId: text("user_id").notNull(),
	checkAt: integer("check_at"),
	since: integer().notNull(),
	change: integer().notNull().default(0),
});

export const reminderPauses = sqliteTable(
	"reminder_pauses",
	{
		userId: text("user_id").notNull(),
		subject: text().notNull(),
		at: integer().notNull(),
		byClient: integer("by_client", { mode: "boolean" }).notNull().default(false),
	},
	(table) => [primaryKey({ columns: [table.userId, table.subject] })],
);
