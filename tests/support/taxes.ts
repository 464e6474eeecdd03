import type { AppContext } from "~/context";
import type { User } from "~/identity/domain/user";
import { parse } from "~/kernel/validation";
import { TaxPayload } from "~/money/domain/tax-input";
import { TaxProfilePayload } from "~/money/domain/tax-profile";
import { saveTaxProfile } from "~/money/server/tax-profile.server";
import { createTax } from "~/money/server/taxes.server";

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
