import type { Country } from "~/kernel/countries";
import { isMemberState } from "./member-states";
import type { TaxCode } from "./tax-code";

/** Who buys, as far as tax depends on it. */
export interface TaxedBuyer {
	country: Country;
	vatId: string;
	/** Whether a business buys: an organization, a company, or whoever has a VAT number. */
	isBusiness: boolean;
}

/** How services to a business abroad are taxed: by the buyer, or not in the seller's country at all. */
export type Supply = "reverse_charge" | "outside_scope";

const CATEGORY = { reverse_charge: "AE", outside_scope: "O" } as const;

/**
 * How a seller of the European Union bills a business in another country (Directive 2006/112/EC, articles 44 and 196);
 * `null` at home, to private customers, and where nothing is known of either.
 */
export function supplyTo(seller: Country, { country, vatId, isBusiness }: TaxedBuyer): Supply | null {
	if (!isMemberState(seller) || country === seller || country.length !== 2) return null;
	if (isMemberState(country)) return vatId === "" ? null : "reverse_charge";
	return isBusiness || vatId !== "" ? "outside_scope" : null;
}

type Choices = {
	profile: { defaultTaxId: string | null } | null;
	taxes: readonly Pick<TaxCode, "id" | "category" | "country" | "archived">[];
};

/**
 * What the lines for a buyer begin with.
 * @returns the rule, `null` where it is the account's own tax, and the id of the tax, which is that too where the account
 *   has none of the rule's
 */
export function firstTax({ profile, taxes }: Choices, buyer: TaxedBuyer) {
	const usual = taxes.find(({ id }) => id === profile?.defaultTaxId);
	const supply = usual ? supplyTo(usual.country, buyer) : null;
	const tax = taxes.find((code) => {
		return supply && !code.archived && code.category === CATEGORY[supply] && code.country === usual?.country;
	});
	return { supply, taxId: (tax ?? usual)?.id ?? null };
}
