import type { Country } from "~/kernel/countries";
import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";

/**
 * Why no VAT is charged: the categories of UNTDID 5305 whose rate is 0 (BT-118, BT-151). The product charges no tax
 * (spec section 4), so that the standard rate, S, is not among them.
 */
export const TAX_CATEGORIES = ["O", "E", "Z", "AE", "K", "G"] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** What each category is called on screen. */
export const TAX_CATEGORY_LABEL: Record<TaxCategory, Text> = {
	O: m.einvoice_category_outside_scope,
	E: m.einvoice_category_exempt,
	Z: m.einvoice_category_zero,
	AE: m.einvoice_category_reverse_charge,
	K: m.einvoice_category_intra_community,
	G: m.einvoice_category_export,
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

/** Said in the language of whoever writes the invoice. */
const STANDARD: Record<TaxCategory, { text: Text; code: string }> = {
	O: { text: m.einvoice_reason_outside_scope, code: "VATEX-EU-O" },
	E: { text: m.einvoice_reason_exempt, code: "" },
	Z: { text: () => "", code: "" },
	AE: { text: m.einvoice_reason_reverse_charge, code: "VATEX-EU-AE" },
	K: { text: m.einvoice_reason_intra_community, code: "VATEX-EU-IC" },
	G: { text: m.einvoice_reason_export, code: "VATEX-EU-G" },
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
	const { text, code } = standardReason(category, country);
	if (reason === "") return { text, code };
	return { text: reason, code: category === "E" ? "" : code };
}

function standardReason(category: TaxCategory, country: Country): ExemptionReason {
	const { text, code } = STANDARD[category];
	return NATIONAL[`${category}-${country}`] ?? { text: text(), code };
}

/** The line that the law wants on the paper as well (Directive 2006/112/EC, article 226, points 11 and 11a). */
export function printedReason(taxation: Taxation, country: Country): string {
	return taxation.category === "Z" ? m.einvoice_reason_zero_printed() : exemptionReason(taxation, country).text;
}
