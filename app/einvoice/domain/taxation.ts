import type { Taxation, TaxCategory } from "./tax-category";

/** Why an invoice has no VAT: what was stated, else outside its scope, for the standard wants a category (BR-CO-18). */
export function resolveTaxation(invoice: Stating, seller: Stating): Taxation {
	return statedTaxation(invoice, seller) ?? { category: UNSTATED, reason: "" };
}

/** As the invoice's own category and reason say, else the seller's; `null` where nobody chose any. A reason goes with its category alone. */
export function statedTaxation(invoice: Stating, seller: Stating): Taxation | null {
	const category = invoice.taxCategory || seller.taxCategory;
	const usual = category === seller.taxCategory ? seller.exemptionReason : "";
	const reason = invoice.exemptionReason || usual;
	return category || reason ? { category: category || UNSTATED, reason } : null;
}

type Stating = { readonly taxCategory: TaxCategory | "" | null; readonly exemptionReason: string };

const UNSTATED: TaxCategory = "O";
