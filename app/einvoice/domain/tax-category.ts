import type { Country } from "~/kernel/countries";

/**
 * Why no VAT is charged: the categories of UNTDID 5305 whose rate is 0 (BT-118, BT-151). The product charges no tax
 * (spec section 4), so that the standard rate, S, is not among them.
 */
export const TAX_CATEGORIES = ["O", "E", "Z", "AE", "K", "G"] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** What each category is called on screen. */
export const TAX_CATEGORY_LABEL: Record<TaxCategory, string> = {
	O: "Outside the scope of VAT",
	E: "Exempt from VAT, small businesses included",
	Z: "Zero-rated",
	AE: "Reverse charge: the client accounts for VAT",
	K: "Goods to a business in another EU country",
	G: "Export outside the EU",
};

/** Why an invoice has no VAT, as its owner chose it. */
export interface Taxation {
	category: TaxCategory;
	/** The reason in words that are printed; empty for the category's standard text. */
	reason: string;
}

/** Reason in words (BT-120) and by code (BT-121, code list VATEX); both empty for Z, which needs none (BR-Z-10). */
export interface ExemptionReason {
	text: string;
	code: string;
}

const STANDARD: Record<TaxCategory, ExemptionReason> = {
	O: { text: "Not subject to VAT", code: "VATEX-EU-O" },
	E: { text: "Exempt from VAT under the scheme for small businesses", code: "" },
	Z: { text: "", code: "" },
	AE: { text: "Reverse charge: VAT is to be accounted for by the recipient", code: "VATEX-EU-AE" },
	K: { text: "Intra-Community supply, exempt from VAT", code: "VATEX-EU-IC" },
	G: { text: "Export outside the EU, exempt from VAT", code: "VATEX-EU-G" },
};

/** The words that a country's law asks for, where they are known; France has a code of its own for small businesses. */
const NATIONAL: Partial<Record<string, ExemptionReason>> = {
	"E-DE": { text: "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Kleinunternehmer)", code: "" },
	"E-AT": { text: "Umsatzsteuerbefreit: Kleinunternehmer gemäß § 6 Abs. 1 Z 27 UStG", code: "" },
	"E-FR": { text: "TVA non applicable, art. 293 B du CGI", code: "VATEX-FR-FRANCHISE" },
	"AE-DE": { text: "Steuerschuldnerschaft des Leistungsempfängers (reverse charge)", code: "VATEX-EU-AE" },
	"AE-AT": { text: "Übergang der Steuerschuld auf den Leistungsempfänger (reverse charge)", code: "VATEX-EU-AE" },
	"AE-FR": { text: "Autoliquidation (reverse charge)", code: "VATEX-EU-AE" },
	"K-DE": { text: "Steuerfreie innergemeinschaftliche Lieferung (intra-Community supply)", code: "VATEX-EU-IC" },
	"G-DE": { text: "Steuerfreie Ausfuhrlieferung (export outside the EU)", code: "VATEX-EU-G" },
};

/**
 * The reason that stands on the document and in the file. Own words take the place of the standard text; a code that
 * says "small business" goes with its own text alone.
 *
 * @param country the seller's
 */
export function exemptionReason({ category, reason }: Taxation, country: Country): ExemptionReason {
	if (category === "Z") return { text: "", code: "" };
	const standard = NATIONAL[`${category}-${country}`] ?? STANDARD[category];
	if (reason === "") return standard;
	return { text: reason, code: category === "E" ? "" : standard.code };
}

/** The line that the law wants on the paper as well (Directive 2006/112/EC, article 226, points 11 and 11a). */
export function printedReason(taxation: Taxation, country: Country): string {
	return taxation.category === "Z" ? "VAT 0% (zero-rated)" : exemptionReason(taxation, country).text;
}
