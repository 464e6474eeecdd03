import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { KeptTimesheet } from "~/printing/domain/timesheet";

/** Triggers write it as an invoice is issued (migration 0128). */
export const timesheets = sqliteTable("timesheets", {
	invoiceId: text("invoice_id").primaryKey(),
	userId: text("user_id").notNull(),
	content: text({ mode: "json" }).$type<KeptTimesheet>().notNull(),
});
