import { m } from "~/paraglide/messages";
import { isWrongNumber } from "~/statements/domain/national-number";
import { numberExample } from "~/statements/domain/number-examples";
import { type NumberField, numberName } from "~/statements/domain/number-names";
import { schemeCategory } from "~/statements/domain/scheme";
import { isWrongVatNumber } from "~/statements/domain/vat-numbers";
import type { SellerProfile } from "./seller-profile";

const NUMBERS: readonly NumberField[] = ["companyNumber", "taxId"];

/** What is wrong with numbers that a change brings, by field. Those that were there already are left alone. */
export function numberFaults(before: SellerProfile, change: Partial<SellerProfile>): Record<string, string[]> {
	const country = change.country ?? before.country;
	const faults: Record<string, string[]> = {};
	for (const field of NUMBERS) {
		const typed = change[field] ?? before[field];
		if (typed === before[field] || !isWrongNumber(field, typed, country)) continue;
		const name = numberName(field, country) ?? "";
		faults[field] = [m.statements_number_wrong({ name, example: numberExample(field, country) })];
	}
	const { vatId } = change;
	if (vatId !== undefined && vatId !== before.vatId && isWrongVatNumber(vatId)) {
		faults.vatId = [m.statements_vat_number_wrong()];
	}
	return faults;
}

/** Who chooses the scheme for small businesses says why no tax is charged, and takes that back with it. */
export function schemeChange(before: SellerProfile, change: Partial<SellerProfile>): Partial<SellerProfile> {
	const { scheme, taxCategory, country } = { ...before, ...change };
	const usual = schemeCategory(country);
	if (scheme === "small_business" && taxCategory === "") return { taxCategory: usual };
	const isLeft = before.scheme === "small_business" && scheme === "";
	return isLeft && taxCategory === usual && before.taxCategory === usual ? { taxCategory: "" } : {};
}
