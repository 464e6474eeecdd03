import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { BankAccount } from "~/seller/domain/bank-account";
import { TAX_CATEGORIES } from "~/taxes/domain/tax-category";

export const sellerProfiles = sqliteTable("seller_profiles", {
	userId: text("user_id").primaryKey(),
	legalName: text("legal_name").notNull().default(""),
	streetAddress: text("street_address").notNull().default(""),
	city: text().notNull().default(""),
	state: text().notNull().default(""),
	zip: text().notNull().default(""),
	country: text().notNull().default(""),
	vatId: text("vat_id").notNull().default(""),
	taxId: text("tax_id").notNull().default(""),
	registration: text().notNull().default(""),
	phone: text().notNull().default(""),
	electronicAddress: text("electronic_address").notNull().default(""),
	iban: text().notNull().default(""),
	bic: text().notNull().default(""),
	taxCategory: text("tax_category", { enum: ["", ...TAX_CATEGORIES] })
		.notNull()
		.default(""),
	exemptionReason: text("exemption_reason").notNull().default(""),
	paymentLink: text("payment_link").notNull().default(""),
	upiId: text("upi_id").notNull().default(""),
	pixKey: text("pix_key").notNull().default(""),
	bankAccounts: text("bank_accounts", { mode: "json" }).$type<BankAccount[]>().notNull().default([]),
	chequesTo: text("cheques_to").notNull().default(""),
	updatedAt: integer("updated_at").notNull(),
});
