import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { TAX_CODE_CATEGORIES } from "~/taxes/domain/tax";
import type { DatedComponent } from "~/taxes/domain/tax-code";
import { COUNTED_ON } from "~/taxes/domain/tax-profile";
import { VAT_STAGGERS } from "~/taxes/domain/vat-stagger";
import { choice } from "../choice";

export const taxProfiles = sqliteTable("tax_profiles", {
	userId: text("user_id").primaryKey(),
	country: text().notNull(),
	region: text().notNull().default(""),
	pricesIncludeTax: integer("prices_include_tax", { mode: "boolean" }).notNull(),
	countedOn: choice("counted_on", COUNTED_ON).notNull(),
	baseCurrency: text("base_currency").notNull(),
	cashStep: integer("cash_step").notNull(),
	defaultTaxId: text("default_tax_id"),
	vatStagger: choice("vat_stagger", VAT_STAGGERS).notNull(),
	endsOn: text("ends_on"),
	updatedAt: integer("updated_at").notNull(),
	version: integer().notNull(),
});

/** What the two lists of the settings have in common. */
const listed = {
	id: text().primaryKey(),
	userId: text("user_id").notNull(),
	position: integer().notNull(),
	name: text().notNull(),
	archived: integer({ mode: "boolean" }).notNull(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	version: integer().notNull(),
};

export const taxCodes = sqliteTable("tax_codes", {
	...listed,
	category: choice("category", TAX_CODE_CATEGORIES).notNull(),
	country: text().notNull(),
	components: text({ mode: "json" }).$type<DatedComponent[]>().notNull(),
	reason: text().notNull(),
	reasonCode: text("reason_code").notNull(),
	customerRate: integer("customer_rate"),
});

export const withholdings = sqliteTable("withholdings", {
	...listed,
	rate: integer().notNull(),
	labourOnly: integer("labour_only", { mode: "boolean" }).notNull(),
	paidTo: text("paid_to").notNull(),
});
