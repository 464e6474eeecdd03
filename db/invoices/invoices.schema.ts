import { sql } from "drizzle-orm";
import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { DOCUMENT_TYPES, type Preceding } from "~/invoices/domain/document-type";
import { LANGUAGES } from "~/kernel/language/language";
import type { InvoiceItem } from "~/pricing/domain/line";
import { DISCOUNT_IN } from "~/pricing/domain/line";
import { RETENTION_OF } from "~/pricing/domain/retention-terms";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { STORED_STATUSES } from "~/settlement/domain/status";
import { TAX_CATEGORIES } from "~/taxes/domain/tax-category";
import { choice, currencyCode } from "../choice";
import { externalColumns } from "../external";
import { clientColumn } from "../no-email";
import { idsColumn, sumsColumn } from "./pricing-columns";

export const invoices = sqliteTable("invoices", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	number: text().notNull(),
	numberKey: text("number_key").notNull(),
	status: text({ enum: STORED_STATUSES }).notNull(),
	type: text({ enum: DOCUMENT_TYPES }).notNull().default("invoice"),
	corrects: text({ mode: "json" }).$type<Preceding>(),
	depositFor: text("deposit_for"),
	replaces: text(),
	issueDate: text("issue_date").notNull(),
	dueDate: text("due_date").notNull(),
	dueAt: integer("due_at").notNull(),
	currency: currencyCode("currency").notNull(),
	language: choice("language", LANGUAGES).notNull(),
	items: text({ mode: "json" }).$type<InvoiceItem[]>().notNull(),
	client: clientColumn("client").notNull(),
	clientId: text("client_id"),
	notes: text().notNull().default(""),
	reference: text().notNull().default(""),
	template: text().notNull().default("minimal-gray"),
	templateRevision: integer("template_revision"),
	subtotal: integer().notNull(),
	tax: integer().notNull().default(0),
	total: integer().notNull(),
	/** What the client is to pay, and what of it is settled by what; settlements keep it (migration 0034). */
	payable: integer().notNull().default(0),
	received: integer().notNull().default(0),
	credited: integer().notNull().default(0),
	writtenOff: integer("written_off").notNull().default(0),
	/** What of that was given up for early payment (migration 0120). */
	discounted: integer().notNull().default(0),
	searchText: text("search_text").notNull(),
	...externalColumns(),
	taxCategory: text("tax_category", { enum: TAX_CATEGORIES }),
	exemptionReason: text("exemption_reason").notNull().default(""),
	supplyStart: text("supply_start"),
	supplyDate: text("supply_date"),
	discount: integer(),
	discountIn: choice("discount_in", DISCOUNT_IN).notNull().default("percent"),
	discountReason: text("discount_reason").notNull().default(""),
	withholdingIds: idsColumn("withholding_id").notNull().default([]),
	pricesIncludeTax: integer("prices_include_tax", { mode: "boolean" }).notNull().default(false),
	/** As it was typed, in millionths; NULL for what the account keeps. What came of it is in `sums`. */
	exchangeRate: integer("exchange_rate"),
	earlyPercent: integer("early_percent"),
	earlyDays: integer("early_days"),
	laterPercent: integer("later_percent"),
	laterDays: integer("later_days"),
	penaltyRate: integer("penalty_rate"),
	recoveryCharge: integer("recovery_charge"),
	retentionPercent: integer("retention_percent"),
	retentionOf: choice("retention_of", RETENTION_OF).notNull().default("net"),
	retainedUntil: text("retained_until"),
	retainedLater: text("retained_later"),
	retainedAt: integer("retained_at"),
	laterAt: integer("later_at"),
	/** What is left of the retention, and when what is open falls due (migration 0152). */
	retained: integer().notNull().generatedAlwaysAs(sql`0`),
	owedAt: integer("owed_at").notNull().generatedAlwaysAs(sql`due_at`),
	sums: sumsColumn("sums"),
	seller: text({ mode: "json" }).$type<SellerDetails>(),
	logo: text(),
	quotaMonth: text("quota_month"),
	sentAt: integer("sent_at"),
	paidAt: integer("paid_at"),
	paidOn: text("paid_on"),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	deletedAt: integer("deleted_at"),
	deletionId: text("deletion_id"),
	version: integer().notNull().default(1),
});

/** Accounts whose unpaid invoices are to be looked through for due instants of another time zone (migration 0015). */
export const dueDateRepairs = sqliteTable("due_date_repairs", { userId: text("user_id").primaryKey() });

export const invoiceCounts = sqliteTable(
	"invoice_counts",
	{
		userId: text("user_id").notNull(),
		/** The type of those that are no plain invoices. */
		status: text({ enum: [...STORED_STATUSES, "credit_note"] }).notNull(),
		n: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.status] })],
);

/** What the dashboard's charts draw; triggers keep it (migrations 0006 and 0008). */
export const invoiceSums = sqliteTable(
	"invoice_sums",
	{
		userId: text("user_id").notNull(),
		kind: text({ enum: ["paid", "sent", "due"] }).notNull(),
		/** "paid": the month of payment; "sent": the month of issue; "due": the due date. */
		at: text().notNull(),
		currency: currencyCode("currency").notNull(),
		amount: real().notNull(),
		n: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.kind, table.at, table.currency] })],
);
