import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PAYMENT_KINDS, PAYMENT_METHODS, SETTLEMENT_SOURCES } from "~/settlement/domain/payment";
import { choice, currencyCode } from "../choice";
import { externalColumns } from "../external";

/**
 * Money that came in or went back. Rows are only ever added; triggers hold the sums together (migration 0034). `clientKey` is
 * that of the invoice that it was recorded for, and changes with it (decision 57).
 */
export const payments = sqliteTable("payments", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	clientKey: text("client_key").notNull(),
	invoiceId: text("invoice_id"),
	kind: text({ enum: PAYMENT_KINDS }).notNull(),
	refersTo: text("refers_to"),
	amount: integer().notNull(),
	currency: currencyCode("currency").notNull(),
	day: text().notNull(),
	method: choice("method", PAYMENT_METHODS).notNull(),
	reference: text().notNull(),
	...externalColumns(),
	provider: text(),
	providerReference: text("provider_reference"),
	fee: integer().notNull().default(0),
	at: integer().notNull(),
});

/** What the reference of one transfer for several invoices stands for (migration 0133). */
export const jointPayments = sqliteTable(
	"joint_payments",
	{
		userId: text("user_id").notNull(),
		reference: text().notNull(),
		invoices: text({ mode: "json" }).$type<string[]>().notNull(),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.reference] })],
);

/** What settled an invoice; below zero what took a settlement back. Rows are only ever added. */
export const settlements = sqliteTable("settlements", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	invoiceId: text("invoice_id").notNull(),
	source: text({ enum: SETTLEMENT_SOURCES }).notNull(),
	paymentId: text("payment_id"),
	creditNoteId: text("credit_note_id"),
	/** Of a discount, which is stored as written off: the payment that it goes back with (migration 0120). */
	discountOf: text("discount_of"),
	amount: integer().notNull(),
	day: text().notNull(),
	reverses: text(),
	at: integer().notNull(),
});
