import type { Country } from "~/kernel/countries";
import { isMemberState } from "./member-states";
import type { TaxCode } from "./tax-code";

export const SELLS = ["services", "goods", "both"] as const;
export type Sells = "" | (typeof SELLS)[number]; // "" where it was not said, which counts as services

/** Who buys, as far as tax depends on it. */
export interface TaxedBuyer {
	country: Country; // Where the buyer is for VAT (`taxTerritory`)
	vatId: string;
	/** Whether a business buys: an organization, a company, or whoever has a VAT number. */
	isBusiness: boolean;
}

/** How what goes abroad is taxed, in place of the account's own tax. */
type Supply = keyof typeof CATEGORY;

/** The category of a supply's tax (UNTDID 5305); `null` where a line has none at all. */
const CATEGORY = {
	reverse_charge: "AE",
	intra_community: "K",
	outside_scope: "O",
	export: "G",
	zero_rated: "Z",
	untaxed: null,
} as const;

/** What the law of the seller's country says of a buyer; `null` where that is the tax of the country itself. */
export interface SupplyRule {
	name: "union" | "northern_ireland" | "outside" | "export" | "abroad" | "zero_export" | "zero_rated" | "untaxed";
	services: Supply | null;
	goods: Supply | null;
}

const UNION: SupplyRule = { name: "union", services: "reverse_charge", goods: "intra_community" };
const OUTSIDE: SupplyRule = { name: "outside", services: "outside_scope", goods: "export" };
const EXPORT: SupplyRule = { name: "export", services: null, goods: "export" };
const ABROAD: SupplyRule = { name: "abroad", services: "outside_scope", goods: "zero_rated" };
const ZERO_EXPORT: SupplyRule = { name: "zero_export", services: null, goods: "zero_rated" };
const ZERO_RATED: SupplyRule = { name: "zero_rated", services: "zero_rated", goods: "zero_rated" };
const UNTAXED: SupplyRule = { name: "untaxed", services: "untaxed", goods: "untaxed" };

/** Countries that are another's for VAT: Directive 2006/112/EC, article 7; Mehrwertsteuergesetz (Switzerland), article 4. */
const TERRITORY: Readonly<Record<Country, Country>> = { MC: "FR", IM: "GB", LI: "CH" };

/** Postcodes of Spain that are outside the area of its VAT (Ley 37/1992, article 3), by the codes that CLDR has for these regions. */
const OUTSIDE_SPAIN: Readonly<Record<string, Country>> = { 35: "IC", 38: "IC", 51: "EA", 52: "EA" };

/** Where a buyer is for VAT: the country of the address, but the Canary Islands ("IC"), Ceuta and Melilla ("EA") by their postcodes. */
export function taxTerritory(country: Country, postcode: string): Country {
	const [, province = ""] = /^(?:E-?)?(\d\d)\d{3}$/i.exec(postcode.trim()) ?? [];
	return (country === "ES" && OUTSIDE_SPAIN[province]) || country;
}

/** Departments that pay France's VAT at rates of their own, and that goods are exported to (CGI, article 294). */
const FRENCH_DEPARTMENTS = /^(GP|MQ|RE)$/;

/**
 * How a seller bills a buyer in another country; `null` at home, and where no rule is plain enough to be proposed.
 *
 * - European Union: Directive 2006/112/EC, articles 44 and 196 (services), 138 (goods to another member state), 146 (exports). Goods
 *   to Northern Ireland are as to a member state: article 8 of the Windsor Framework, by the prefix XI (Directive 2020/1756).
 * - Canary Islands, Ceuta and Melilla, from Spain too: Directive 2006/112/EC, article 6; Ley 37/1992, articles 21, 69 and 70.
 * - Guadeloupe, Martinique and Réunion, from France: CGI, article 294 (goods); services have the tax of the department.
 * - United Kingdom: VAT Act 1994, sections 7A(2)(a) (services to businesses) and 30(6) (exports).
 * - Switzerland: Mehrwertsteuergesetz, articles 8(1) (services) and 23(2) no. 1 (exports).
 * - Canada: Excise Tax Act, schedule VI, part V, sections 1, 7 and 12. Australia: GST Act 1999, sections 38-185 and 38-190.
 * - United States: no federal tax, and that of states is the buyer's place (Streamlined Sales and Use Tax Agreement, section 310).
 */
function supplyRule(seller: Country, { country, vatId, isBusiness }: TaxedBuyer): SupplyRule | null {
	const [from, to] = [TERRITORY[seller] ?? seller, TERRITORY[country] ?? country];
	if (from === to || to.length !== 2) return null;
	const toBusiness = isBusiness || vatId !== "";
	if (isMemberState(from)) {
		if (isMemberState(to)) return vatId === "" ? null : UNION;
		if (to === "GB" && vatId.toUpperCase().startsWith("XI")) return NORTHERN_IRELAND;
		return toBusiness && !(from === "FR" && FRENCH_DEPARTMENTS.test(to)) ? OUTSIDE : EXPORT;
	}
	if (from === "GB") return toBusiness ? ABROAD : ZERO_EXPORT;
	return BY_SELLER[from] ?? null;
}

const NORTHERN_IRELAND: SupplyRule = { ...UNION, name: "northern_ireland", services: "outside_scope" };
const BY_SELLER: Readonly<Record<Country, SupplyRule>> = { CH: ABROAD, CA: ZERO_RATED, AU: ZERO_RATED, US: UNTAXED };

export function dependsOnSales(seller: Country): boolean {
	return isMemberState(seller) || /^(GB|CH|MC|IM|LI)$/.test(seller);
}

type Choices = {
	profile: { defaultTaxId: string | null } | null;
	taxes: readonly Pick<TaxCode, "id" | "category" | "country" | "archived">[];
	sells?: Sells | undefined;
};

interface FirstTax {
	rule: SupplyRule["name"] | null; // `null` where it is the account's own tax
	taxId: string | null; // `null` for none
	asks: boolean; // Whether each line has to be said: the account sells goods and services, and the rule tells them apart
}

/**
 * What the lines for a buyer begin with: the account's tax of the rule. Where it has none of it, its own, so that it is asked
 * about before the invoice goes; none where the rule wants no words of the invoice either.
 */
export function firstTax({ profile, taxes, sells = "" }: Choices, buyer: TaxedBuyer): FirstTax {
	const usual = taxes.find(({ id }) => id === profile?.defaultTaxId);
	const usualId = usual?.id ?? null;
	// Neither the Canary Islands nor Ceuta and Melilla are in the area of VAT (Directive 2006/112/EC, article 6).
	const rule = usual && usual.category !== "L" && usual.category !== "M" ? supplyRule(usual.country, buyer) : null;
	if (!usual || !rule) return { rule: null, taxId: usualId, asks: false };
	if (sells === "both" && rule.services !== rule.goods) return { rule: rule.name, taxId: usualId, asks: true };
	const supply = sells === "goods" ? rule.goods : rule.services;
	if (!supply) return { rule: null, taxId: usualId, asks: false };
	const category = CATEGORY[supply];
	const tax = taxes.find((code) => !code.archived && code.category === category && code.country === usual.country);
	const isSilent = category === null || (category === "O" && !isMemberState(usual.country));
	return { rule: rule.name, taxId: tax?.id ?? (isSilent ? null : usualId), asks: false };
}
