import { z } from "zod";
import { parseCountry } from "~/kernel/countries";
import { line } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { electronicAddressFault } from "./electronic-address";
import { bicFault, ibanFault, normaliseIban } from "./iban";
import { TAX_CATEGORIES } from "./tax-category";
import { normaliseVatId, vatIdFault } from "./vat-id";

export function checked(max: number, normalise: (typed: string) => string, fault: (text: string) => string | null) {
	return line(max).transform((typed, check) => {
		const text = normalise(typed);
		const wrong = text === "" ? null : fault(text);
		if (wrong === null) return text;
		check.addIssue({ code: "custom", message: wrong });
		return z.NEVER;
	});
}

const asTyped = (typed: string) => typed;

export const vatId = checked(40, normaliseVatId, vatIdFault);

export const electronicAddress = checked(254, asTyped, electronicAddressFault);

export const exemptionReason = line(300);

const country = z.string({ error: () => m.einvoice_country_invalid() }).transform((typed, check) => {
	const code = parseCountry(typed);
	if (code !== null) return code;
	check.addIssue({ code: "custom", message: m.einvoice_country_invalid() });
	return z.NEVER;
});

const rules = {
	legalName: line(200),
	streetAddress: line(200),
	city: line(200),
	state: line(200),
	zip: line(200),
	country,
	vatId,
	taxId: line(50),
	registration: line(100),
	phone: checked(50, asTyped, (phone) => (/(\d.*){3}/.test(phone) ? null : m.einvoice_phone_form())),
	electronicAddress,
	iban: checked(60, normaliseIban, ibanFault),
	bic: checked(20, normaliseIban, bicFault),
	taxCategory: z.enum(TAX_CATEGORIES, { error: () => m.einvoice_tax_category_invalid() }),
	exemptionReason,
};

/** What `PATCH /api/user/seller-profile` takes: any part of the profile. */
export const SellerPatch = z.object(rules, { error: () => m.einvoice_not_an_object() }).partial();
export type SellerPatch = z.output<typeof SellerPatch>;

/** What the settings page posts: the same rules, an absent field being an empty one. */
export const SellerFields = z.preprocess(
	(form) => ({
		...Object.fromEntries(Object.keys(rules).map((name) => [name, ""])),
		taxCategory: "O",
		...(form as object),
	}),
	z.object(rules),
);
