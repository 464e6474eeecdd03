import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CHECKOUT_STATES } from "~/cards/domain/checkout";
import type { Language } from "~/kernel/language/language";
import type { Currency } from "~/kernel/money/money";

export const cardAccounts = sqliteTable("card_accounts", {
	userId: text("user_id").primaryKey(),
	accountId: text("account_id").notNull(),
	name: text().notNull(),
	live: integer({ mode: "boolean" }).notNull(),
	takesPayments: integer("takes_payments", { mode: "boolean" }).notNull(),
	connectedAt: integer("connected_at").notNull(),
});

/** Triggers end those that ask for what is not open any more, and have the card service told (migrations 0054, 0143). */
export const cardCheckouts = sqliteTable("card_checkouts", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	invoiceId: text("invoice_id").notNull(),
	accountId: text("account_id").notNull(),
	tokenHash: text("token_hash").notNull(),
	language: text().$type<Language>().notNull(),
	version: integer().notNull(),
	clientKey: text("client_key").notNull(),
	amount: integer().notNull(),
	currency: text().$type<Currency>().notNull(),
	url: text().notNull(),
	state: text({ enum: CHECKOUT_STATES }).notNull(),
	createdAt: integer("created_at").notNull(),
	expiresAt: integer("expires_at").notNull(),
	changedAt: integer("changed_at").notNull(),
	/** Whether it asks for a part of what is open, so that the rest stays. */
	part: integer({ mode: "boolean" }).notNull(),
});

/** What each of them asks for, its own `invoiceId` first. */
export const cardCheckoutInvoices = sqliteTable(
	"card_checkout_invoices",
	{
		checkoutId: text("checkout_id").notNull(),
		userId: text("user_id").notNull(),
		invoiceId: text("invoice_id").notNull(),
		place: integer().notNull(),
		asked: integer().notNull(),
		version: integer().notNull(),
	},
	(table) => [primaryKey({ columns: [table.checkoutId, table.place] })],
);
