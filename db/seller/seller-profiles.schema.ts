import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { UsualTerms } from "~/pricing/domain/terms";
import type { BankAccount } from "~/seller/domain/bank-account";
import { type FootTerms, SERVICES_AS, SHOWN_CONTACTS } from "~/seller/domain/seller-profile";
import { SELLER_KINDS } from "~/statements/domain/statement";
import { SELLS } from "~/taxes/domain/buyer-tax";
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
	website: text().notNull().default(""),
	shownContact: text("shown_contact", { enum: SHOWN_CONTACTS }).notNull().default(""),
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
	kind: text({ enum: ["", ...SELLER_KINDS] })
		.notNull()
		.default(""),
	scheme: text({ enum: ["", "small_business"] })
		.notNull()
		.default(""),
	sells: text({ enum: ["", ...SELLS] })
		.notNull()
		.default(""),
	servicesAs: text("services_as", { enum: ["", ...SERVICES_AS] })
		.notNull()
		.default(""),
	companyNumber: text("company_number").notNull().default(""),
	legalForm: text("legal_form").notNull().default(""),
	shareCapital: text("share_capital").notNull().default(""),
	register: text().notNull().default(""),
	registerNumber: text("register_number").notNull().default(""),
	registeredOffice: text("registered_office").notNull().default(""),
	directors: text().notNull().default(""),
	terms: text({ mode: "json" }).$type<FootTerms>().notNull().default({}),
	/** What new invoices begin with. */
	paymentTerms: text("payment_terms", { mode: "json" }).$type<Partial<UsualTerms>>().notNull().default({}),
	updatedAt: integer("updated_at").notNull(),
});
