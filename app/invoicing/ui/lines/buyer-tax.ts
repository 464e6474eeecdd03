import { countryName } from "~/kernel/countries";
import { m } from "~/paraglide/messages";
import type { TaxChoices } from "~/pricing/domain/charge-taxes";
import { firstTax, type SupplyRule, taxTerritory } from "~/taxes/domain/buyer-tax";
import { profileOn } from "~/taxes/domain/profile-on";
import { heldClientTax } from "../form/client-tax";
import type { TypedInvoice } from "../form/form-values";

type TypedBuyer = Pick<
	TypedInvoice,
	| "clientCountry"
	| "clientZip"
	| "clientVatId"
	| "clientType"
	| "clientCompany"
	| "clientEmail"
	| "clientName"
	| "clientTax"
	| "issueDate"
	| "supplyDate"
>;

/** What lines for the client that is typed begin with, its own tax before what the law says; `null` where the account charges no tax on that day. */
export function typedFirstTax(typed: TypedBuyer, choices: TaxChoices, day = typed.supplyDate || typed.issueDate || "") {
	const profile = profileOn(choices.profile, day);
	if (!profile) return null;
	const vatId = typed.clientVatId?.trim() ?? "";
	const isBusiness = typed.clientType === "organization" || Boolean(typed.clientCompany?.trim() || vatId);
	const country = taxTerritory(typed.clientCountry ?? "", typed.clientZip ?? "");
	const usual = profile.defaultTaxId ?? "none";
	const held = heldClientTax(typed.clientTax, { email: typed.clientEmail, name: typed.clientName });
	const own = choices.taxes.find(({ id, archived }) => id === held && !archived);
	if (own) {
		return { rule: m.invoicing_tax_of_client({ tax: own.name }), taxId: own.id, usual, isLaw: false, asks: false };
	}
	const { rule, taxId, asks } = firstTax({ ...choices, profile }, { country, vatId, isBusiness });
	const said = rule ? RULES[rule]({ country: countryName(country) }) : "";
	return { rule: said, taxId: taxId ?? "none", usual, isLaw: rule !== null, asks };
}

const RULES: Record<SupplyRule["name"], (words: { country: string }) => string> = {
	union: m.invoicing_tax_reverse_charge,
	northern_ireland: m.invoicing_tax_northern_ireland,
	outside: m.invoicing_tax_outside_scope,
	export: m.invoicing_tax_export,
	abroad: m.invoicing_tax_abroad,
	zero_export: m.invoicing_tax_zero_export,
	zero_rated: m.invoicing_tax_zero_rated,
	untaxed: m.invoicing_tax_untaxed,
};

/** Lines with the tax that the client who is typed begins with in the place of the account's own; another one was chosen. */
export function taxedItems<Item extends { taxId?: string | undefined } | undefined>(
	items: readonly Item[],
	typed: TypedBuyer,
	choices: TaxChoices,
): Item[] {
	const { taxId, usual } = typedFirstTax(typed, choices) ?? {};
	return items.map((item) => (item && taxId && item.taxId === usual ? { ...item, taxId } : item));
}

/** What is asked before lines with the account's own tax go to a client who begins with another; "" where nothing is. */
export function taxSlip(typed: TypedInvoice, choices: TaxChoices): string {
	const first = typedFirstTax(typed, choices);
	if (!first?.isLaw || first.usual === "none") return "";
	const usual = choices.taxes.find(({ id }) => id === first.usual);
	const isUsual = typed.items?.some((item) => item?.taxId === first.usual);
	return usual && isUsual ? m.invoicing_ask_buyer_tax({ rule: first.rule, tax: usual.name }) : "";
}
