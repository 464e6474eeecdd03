import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LANGUAGES } from "~/kernel/language/language";
import { choice } from "../choice";

export const invoiceReminders = sqliteTable("invoice_reminders", {
	invoiceId: text("invoice_id").primaryKey(),
	userId: text("user_id").notNull(),
	checkAt: integer("check_at"),
	since: integer().notNull(),
	change: integer().notNull().default(0),
	countsFrom: text("counts_from"),
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

export const reminderDemands = sqliteTable(
	"reminder_demands",
	{
		userId: text("user_id").notNull(),
		days: integer().notNull(),
		deadlineDays: integer("deadline_days"),
		fee: text().notNull().default(""),
		interest: text().notNull().default(""),
	},
	(table) => [primaryKey({ columns: [table.userId, table.days] })],
);

export const reminderTexts = sqliteTable(
	"reminder_texts",
	{
		userId: text("user_id").notNull(),
		days: integer().notNull(),
		language: choice("language", LANGUAGES).notNull(),
		subject: text().notNull(),
		message: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.days, table.language] })],
);
