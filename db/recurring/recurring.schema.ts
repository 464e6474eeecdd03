import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { FREQUENCIES } from "~/recurring/domain/recurrence";
import { MODES } from "~/recurring/domain/recurring-invoice";
import { SUPPLIED } from "~/recurring/domain/supplied";
import { choice } from "../choice";
import { externalColumns } from "../external";
import { contentColumn } from "./content-column";

export const recurringInvoices = sqliteTable("recurring_invoices", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	name: text().notNull(),
	frequency: choice("frequency", FREQUENCIES).notNull(),
	interval: integer().notNull(),
	day: text().notNull(),
	startsOn: text("starts_on").notNull(),
	endsOn: text("ends_on"),
	count: integer(),
	time: text().notNull(),
	mode: choice("mode", MODES).notNull(),
	dueDays: integer("due_days").notNull(),
	supplied: choice("supplied", SUPPLIED).notNull(),
	invoice: contentColumn("invoice").notNull(),
	...externalColumns(),
	nextOn: text("next_on"),
	lastOn: text("last_on"),
	done: integer().notNull(),
	pausedAt: integer("paused_at"),
	trouble: text().notNull(),
	keepsTax: integer("keeps_tax", { mode: "boolean" }).notNull(),
	heldUp: integer("held_up", { mode: "boolean" }).notNull(),
	version: integer().notNull(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
});

export const recurringDates = sqliteTable(
	"recurring_dates",
	{
		recurringId: text("recurring_id").notNull(),
		date: text().notNull(),
		userId: text("user_id").notNull(),
		invoiceId: text("invoice_id"),
	},
	(table) => [primaryKey({ columns: [table.recurringId, table.date] })],
);

export const seriesTurns = sqliteTable("series_turns", {
	userId: text("user_id").primaryKey(),
	lease: text().notNull(),
	leaseUntil: integer("lease_until").notNull(),
});
