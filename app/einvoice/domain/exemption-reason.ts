import type { Country } from "~/kernel/countries";
import type { Language } from "~/kernel/language/language";
import { schemeSentence } from "~/statements/domain/scheme";
import type { Tax } from "~/taxes/domain/tax";
import type { Taxation, TaxCategory } from "~/taxes/domain/tax-category";
import { hasTaxes } from "./taxation";

/** Reason in words (BT-120) and by code (BT-121, code list VATEX); both empty for Z, which needs none (BR-Z-10). */
export interface ExemptionReason {
	text: string;
	code: string;
}

type Words = Readonly<Record<Language, string>>;

const ZERO_RATED: Words = {
	en: "VAT 0% (zero-rated)",
	es: "IVA 0\u00a0% (tipo cero)",
	fr: "TVA 0\u00a0% (taux zéro)",
};

/** For each category its words in every language, after those of Directive 2006/112/EC, and its code. */
const STANDARD: Record<Exclude<TaxCategory, "Z">, { text: Words; code: string }> = {
	O: {
		text: {
			en: "Not subject to VAT",
			es: "Operación no sujeta a IVA",
			fr: "Opération hors du champ d’application de la TVA",
		},
		code: "VATEX-EU-O",
	},
	E: {
		text: {
			en: "Exempt from VAT under the scheme for small businesses",
			es: "Exento de IVA por el régimen especial de las pequeñas empresas",
			fr: "Exonéré de TVA au titre du régime particulier des petites entreprises",
		},
		code: "",
	},
	AE: {
		text: {
			en: "Reverse charge: VAT is to be accounted for by the recipient",
			es: "Inversión del sujeto pasivo: el destinatario es el deudor del IVA",
			fr: "Autoliquidation\u00a0: la TVA est due par le preneur",
		},
		code: "VATEX-EU-AE",
	},
	K: {
		text: {
			en: "Intra-Community supply, exempt from VAT",
			es: "Entrega intracomunitaria, exenta de IVA",
			fr: "Livraison intracommunautaire, exonérée de TVA",
		},
		code: "VATEX-EU-IC",
	},
	G: {
		text: {
			en: "Export outside the EU, exempt from VAT",
			es: "Exportación fuera de la UE, exenta de IVA",
			fr: "Exportation hors de l’UE, exonérée de TVA",
		},
		code: "VATEX-EU-G",
	},
};

/** Words that the seller's law asks for, by category and country; its own words have their meaning beside them. */
const NATIONAL: Partial<Record<string, Partial<Words>>> = {
	"E-DE": {
		en: "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Kleinunternehmer)",
		es: "Exento de IVA: pequeña empresa conforme al §\u00a019 UStG (Alemania)",
		fr: "Exonéré de TVA\u00a0: petite entreprise au sens du §\u00a019 UStG (Allemagne)",
	},
	"E-AT": {
		en: "Umsatzsteuerbefreit: Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG",
		es: "Exento de IVA: pequeña empresa conforme al §\u00a06 Abs. 1 Z 27 UStG (Austria)",
		fr: "Exonéré de TVA\u00a0: petite entreprise au sens du §\u00a06 Abs. 1 Z 27 UStG (Autriche)",
	},
	"E-ES": {
		es: "Operación exenta de IVA, art.\u00a020 de la Ley 37/1992",
		fr: "Opération exonérée de TVA, art.\u00a020 de la loi 37/1992 (Espagne)",
	},
	"E-FR": {
		en: "TVA non applicable, art. 293 B du CGI",
		es: "TVA non applicable, art.\u00a0293\u00a0B du CGI (IVA no aplicable)",
		fr: "TVA non applicable, art.\u00a0293\u00a0B du CGI",
	},
	"AE-DE": {
		en: "Steuerschuldnerschaft des Leistungsempfängers (reverse charge)",
		es: "Inversión del sujeto pasivo (Steuerschuldnerschaft des Leistungsempfängers)",
		fr: "Autoliquidation (Steuerschuldnerschaft des Leistungsempfängers)",
	},
	"AE-AT": {
		en: "Übergang der Steuerschuld auf den Leistungsempfänger (reverse charge)",
		es: "Inversión del sujeto pasivo (Übergang der Steuerschuld auf den Leistungsempfänger)",
		fr: "Autoliquidation (Übergang der Steuerschuld auf den Leistungsempfänger)",
	},
	"AE-FR": {
		en: "Autoliquidation (reverse charge)",
		es: "Autoliquidation (inversión del sujeto pasivo)",
		fr: "Autoliquidation",
	},
	"K-DE": {
		en: "Steuerfreie innergemeinschaftliche Lieferung (intra-Community supply)",
		es: "Entrega intracomunitaria exenta de IVA (steuerfreie innergemeinschaftliche Lieferung)",
		fr: "Livraison intracommunautaire exonérée de TVA (steuerfreie innergemeinschaftliche Lieferung)",
	},
	"K-ES": { es: "Entrega intracomunitaria exenta de IVA, art.\u00a025 de la Ley 37/1992" },
	"K-FR": { fr: "Livraison intracommunautaire exonérée de TVA, art.\u00a0262\u00a0ter,\u00a0I du CGI" },
	"G-DE": {
		en: "Steuerfreie Ausfuhrlieferung (export outside the EU)",
		es: "Exportación fuera de la UE, exenta de IVA (steuerfreie Ausfuhrlieferung)",
		fr: "Exportation hors de l’UE, exonérée de TVA (steuerfreie Ausfuhrlieferung)",
	},
	"G-ES": { es: "Exportación exenta de IVA, art.\u00a021 de la Ley 37/1992" },
	"G-FR": { fr: "Exportation exonérée de TVA, art.\u00a0262,\u00a0I du CGI" },
};

/** France has a code of its own for small businesses. */
const NATIONAL_CODE: Partial<Record<string, string>> = { "E-FR": "VATEX-FR-FRANCHISE" };

/** The code of its own that a country has for a category; empty for none. */
export function nationalCode(category: TaxCategory, country: Country): string {
	return NATIONAL_CODE[`${category}-${country}`] ?? "";
}

/** In the document's language; own words replace the standard text, codes go with it. `country`: the seller's. */
export function exemptionReason(taxation: Taxation, country: Country, language: Language): ExemptionReason {
	const { category, reason, scheme } = taxation;
	if (category === "Z") return { text: "", code: "" };
	const place = `${category}-${country}`;
	const { text, code } = STANDARD[category];
	if (reason !== "") return { text: reason, code: category === "E" ? "" : code };
	const own = scheme && schemeSentence(country, language);
	return {
		text: own || (NATIONAL[place]?.[language] ?? text[language]),
		code: nationalCode(category, country) || code,
	};
}

/** The reason of a tax that was chosen; none of those that are charged. `country`: the seller's. */
export function taxReason(
	{ category, reason, reasonCode }: Pick<Tax, "category" | "reason" | "reasonCode">,
	country: Country,
	language: Language,
): ExemptionReason {
	if (category === "S" || category === "Z" || category === "L" || category === "M")
		return { text: reason, code: reasonCode };
	// Who charges tax is no small business: what is exempt is so by an article that its owner names.
	if (category === "E") return { text: reason || EXEMPT[language], code: reasonCode };
	const usual = exemptionReason({ category, reason }, country, language);
	return { text: usual.text, code: reasonCode || usual.code };
}

/** The reason of lines that have no tax. Where others of their invoice have one, its seller is no small business. */
export function untaxedReason(
	taxation: Taxation,
	invoice: Parameters<typeof hasTaxes>[0] & { language: Language },
	country: Country,
): ExemptionReason {
	if (!hasTaxes(invoice)) return exemptionReason(taxation, country, invoice.language);
	return taxReason({ ...taxation, reasonCode: "" }, country, invoice.language);
}

const EXEMPT: Words = { en: "Exempt from tax", es: "Operación exenta", fr: "Opération exonérée" };

/** The line that the law wants on the paper as well (Directive 2006/112/EC, article 226, points 11 and 11a). */
export function printedReason(taxation: Taxation, country: Country, language: Language): string {
	return taxation.category === "Z" ? ZERO_RATED[language] : exemptionReason(taxation, country, language).text;
}
