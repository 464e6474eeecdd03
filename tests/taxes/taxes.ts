import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { parse } from "~/kernel/validation";
import { TaxPayload } from "~/taxes/domain/tax-input";
import { TaxProfilePayload } from "~/taxes/domain/tax-profile";
import { saveTaxProfile } from "~/taxes/server/tax-profile.server";
import { createTax } from "~/taxes/server/taxes.server";

/** Makes an account one that charges tax in Germany, with a tax for each rate; new lines begin with none. */
export async function chargeTaxes(ctx: AppContext, actor: User, rates: readonly string[], given: object = {}) {
	await saveTaxProfile(ctx, actor, parse(TaxProfilePayload, { country: "DE", ...given, defaultTaxId: null }));
	const ids: Record<string, string> = {};
	for (const rate of rates) {
		const tax = await createTax(ctx, actor, parse(TaxPayload, { name: `Tax ${rate}%`, rate }));
		ids[rate] = tax.id;
	}
	return ids;
}
