import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "~/kernel/ports";
import type { Sells } from "~/taxes/domain/buyer-tax";
import type { ExchangeRate } from "~/taxes/domain/exchange-rate";
import type { TaxCode } from "~/taxes/domain/tax-code";
import type { TaxProfile } from "~/taxes/domain/tax-profile";
import type { Withholding } from "~/taxes/domain/withholding";
import { users } from "../access/users.schema";
import { orm } from "../client";
import { exchangeRates } from "./exchange-rates.schema";
import { taxCodes, taxProfiles, withholdings } from "./taxes.schema";

/** As many as an invoice is likely to go by: the form is sent all of them. */
const MAX_RATES = 60;

export interface Taxation {
	profile: TaxProfile | null;
	sells: Sells; // Of the business (db/seller)
	/** In the order of the list; archived ones among them. */
	taxes: TaxCode[];
	withholdings: Withholding[];
	/** What a unit of the profile's currency was worth in others, the newest first. */
	rates: ExchangeRate[];
}

/** All that an account says of tax, in one round trip; no profile where it charges none. */
export async function findTaxation(db: Database, userId: string): Promise<Taxation> {
	const { userId: _owner, updatedAt, ...profile } = getTableColumns(taxProfiles);
	const sells = sql<Sells>`coalesce((SELECT sells FROM seller_profiles WHERE user_id = ${userId}), '')`;
	const [[found], taxes, kept, rates, [business]] = await orm(db).batch([
		orm(db).select({ profile }).from(taxProfiles).where(eq(taxProfiles.userId, userId)),
		orm(db).select(tax).from(taxCodes).where(eq(taxCodes.userId, userId)).orderBy(asc(taxCodes.position)),
		orm(db)
			.select(withholding)
			.from(withholdings)
			.where(eq(withholdings.userId, userId))
			.orderBy(asc(withholdings.position)),
		orm(db)
			.select({ currency: exchangeRates.currency, day: exchangeRates.day, rate: exchangeRates.rate })
			.from(exchangeRates)
			.innerJoin(taxProfiles, eq(taxProfiles.userId, exchangeRates.userId))
			.where(and(eq(exchangeRates.userId, userId), eq(exchangeRates.base, taxProfiles.baseCurrency)))
			.orderBy(desc(exchangeRates.day))
			.limit(MAX_RATES),
		orm(db).select({ sells }).from(users).where(eq(users.id, userId)),
	]);
	return { profile: found?.profile ?? null, sells: business?.sells ?? "", taxes, withholdings: kept, rates };
}

export async function findTax(db: Database, userId: string, id: string): Promise<TaxCode | null> {
	const [row] = await orm(db)
		.select(tax)
		.from(taxCodes)
		.where(and(eq(taxCodes.userId, userId), eq(taxCodes.id, id)));
	return row ?? null;
}

export async function findWithholding(db: Database, userId: string, id: string): Promise<Withholding | null> {
	const [row] = await orm(db)
		.select(withholding)
		.from(withholdings)
		.where(and(eq(withholdings.userId, userId), eq(withholdings.id, id)));
	return row ?? null;
}

const { userId: _owner, position, createdAt, ...tax } = getTableColumns(taxCodes);
const withholding = {
	id: withholdings.id,
	name: withholdings.name,
	rate: withholdings.rate,
	labourOnly: withholdings.labourOnly,
	paidTo: withholdings.paidTo,
	archived: withholdings.archived,
	version: withholdings.version,
};
