import type { Country } from "~/kernel/countries";
import type { Language } from "~/kernel/language/language";
import { isMemberState } from "~/taxes/domain/member-states";
import type { TaxCategory } from "~/taxes/domain/tax-category";

type Words = Readonly<Record<Language, string>>;

const NO_VAT: Words = {
	en: "Not registered for VAT: no VAT is charged",
	es: "No registrado a efectos del IVA: no se repercute IVA",
	fr: "Non assujetti à la TVA\u00a0: aucune TVA n’est facturée",
};
const NO_GST: Words = {
	en: "Not registered for GST: no GST is charged",
	es: "No registrado a efectos del GST: no se repercute GST",
	fr: "Non inscrit à la GST\u00a0: aucune GST n’est facturée",
};
const FORFETTARIO = "Operazione effettuata ai sensi dell’art. 1, commi 54-89, L. 190/2014";
const KOR = "Factuur vrijgesteld van OB op grond van artikel 25 Wet OB (KOR)";
const BELGIAN = "Bijzondere vrijstellingsregeling kleine ondernemingen";

/** What a seller under its country's scheme for small businesses says of tax, where the standard sentence will not do. */
const SCHEMES: Readonly<Record<Country, Words>> = {
	IT: {
		en: `${FORFETTARIO} (flat-rate scheme, no VAT)`,
		es: `${FORFETTARIO} (régimen a tanto alzado, sin IVA)`,
		fr: `${FORFETTARIO} (régime forfaitaire, sans TVA)`,
	},
	NL: {
		en: `${KOR} (small-business scheme, exempt from VAT)`,
		es: `${KOR} (exento de IVA)`,
		fr: `${KOR} (exonéré de TVA)`,
	},
	BE: {
		en: `${BELGIAN} (small enterprise subject to the exemption scheme, VAT not applicable)`,
		es: `${BELGIAN} (pequeña empresa exenta, IVA no aplicable)`,
		fr: "Petite entreprise soumise au régime de la franchise de taxe. TVA non applicable",
	},
	CH: {
		en: "Not liable for VAT (MWSTG article 10 (2)): no VAT is charged",
		es: "No sujeto al IVA (MWSTG, artículo 10.2): no se repercute IVA",
		fr: "Non assujetti à la TVA (LTVA, art. 10 al. 2)\u00a0: aucune TVA n’est facturée",
	},
	GB: NO_VAT,
	IE: NO_VAT,
	ZA: NO_VAT,
	AU: NO_GST,
	NZ: NO_GST,
	SG: NO_GST,
	CA: NO_GST,
	IN: {
		en: "Composition taxable person, not eligible to collect tax on supplies",
		es: "Composition taxable person, not eligible to collect tax on supplies",
		fr: "Composition taxable person, not eligible to collect tax on supplies",
	},
};

/** The sentence of the scheme; empty where the one of its tax category says it. */
export function schemeSentence(country: Country, language: Language): string {
	return SCHEMES[country]?.[language] ?? "";
}

/** The tax category of what is sold under it: exempt in the EU (Directive 2006/112/EC, article 284), elsewhere outside of tax. */
export function schemeCategory(country: Country): TaxCategory {
	return isMemberState(country) ? "E" : "O";
}
