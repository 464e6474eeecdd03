import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CLIENT_TYPES } from "~/clients/domain/client-type";
import { ROUNDING_GROUPS, ROUNDINGS, type RoundingStep } from "~/clients/domain/rounding";
import { TIMESHEETS } from "~/clients/domain/timesheets";
import type { VatCheck } from "~/clients/domain/vat-check";
import { LANGUAGES } from "~/kernel/language/language";
import { choice } from "../choice";
import { externalColumns } from "../external";
import { emailColumn } from "../no-email";

export const clients = sqliteTable("clients", {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	name: text().notNull(),
	email: emailColumn("email").notNull(),
	phone: text().notNull().default(""),
	company: text().notNull().default(""),
	type: text({ enum: CLIENT_TYPES }).notNull().default("individual"),
	address: text().notNull().default(""),
	streetAddress: text("street_address").notNull().default(""),
	city: text().notNull().default(""),
	state: text().notNull().default(""),
	zip: text().notNull().default(""),
	country: text().notNull().default(""),
	vatId: text("vat_id").notNull().default(""),
	vatCheck: text("vat_check", { mode: "json" }).$type<VatCheck | null>(),
	legalNumber: text("legal_number").notNull().default(""),
	buyerReference: text("buyer_reference").notNull().default(""),
	electronicAddress: text("electronic_address").notNull().default(""),
	language: choice("language", LANGUAGES),
	copies: text({ mode: "json" }).$type<string[]>().notNull().default([]),
	copyToMe: integer("copy_to_me", { mode: "boolean" }).notNull().default(false),
	timesheets: text({ enum: TIMESHEETS }).notNull().default("none"),
	taxId: text("tax_id"),
	monthlyStatement: integer("monthly_statement", { mode: "boolean" }).notNull().default(false),
	logo: text(),
	rounding: text({ enum: ROUNDINGS }).notNull().default("none"),
	roundingMinutes: integer("rounding_minutes").$type<RoundingStep>().notNull().default(15),
	roundingPer: text("rounding_per", { enum: ROUNDING_GROUPS }).notNull().default("entry"),
	hourlyRate: integer("hourly_rate").notNull().default(0),
	searchText: text("search_text").notNull(),
	...externalColumns(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	deletedAt: integer("deleted_at"),
	deletionId: text("deletion_id"),
	version: integer().notNull().default(1),
});

/** When the monthly statement of each client that is sent it is looked at next; triggers keep it. */
export const statementChecks = sqliteTable("statement_checks", {
	clientId: text("client_id").primaryKey(),
	userId: text("user_id").notNull(),
	checkAt: integer("check_at").notNull(),
	since: integer().notNull(),
	change: integer().notNull().default(0),
});

/** Addresses that saved clients had, and the one that their account is under now; triggers on `clients` keep them (decision 57). */
export const formerAddresses = sqliteTable(
	"former_addresses",
	{
		userId: text("user_id").notNull(),
		email: text().notNull(),
		account: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.email] })],
);
