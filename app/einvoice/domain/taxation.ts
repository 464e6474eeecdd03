import type { Taxation, TaxCategory } from "~/taxes/domain/tax-category";

/** Why an invoice, or a line of it, has no VAT: what was stated, else outside its scope, for the standard wants a category (BR-CO-18). */
export function resolveTaxation(invoice: Stating & Charging, seller: Stating): Taxation {
	return (
		statedTaxation(invoice, seller) ?? { category: seller.taxCategory || UNSTATED, reason: "", ...schemeOf(seller) }
	);
}

/**
 * As the invoice's own category and reason say, else the seller's; `null` where none is chosen. A reason goes with its
 * category alone. On an invoice that charges tax the seller's is not said, which is why it charges none.
 */
export function statedTaxation(invoice: Stating & Charging, seller: Stating): Taxation | null {
	const category = invoice.taxCategory || (chargesTax(invoice) ? "" : seller.taxCategory);
	const usual = category === seller.taxCategory && !chargesTax(invoice) ? seller.exemptionReason : "";
	const reason = invoice.exemptionReason || usual;
	const isUsual = category === seller.taxCategory;
	return category || reason ? { category: category || UNSTATED, reason, ...(isUsual && schemeOf(seller)) } : null;
}

function schemeOf({ scheme, taxCategory }: Stating): Pick<Taxation, "scheme"> {
	return scheme && (taxCategory === "E" || taxCategory === "O") ? { scheme: true } : {};
}

/** Whether its account charged tax when it was written, be it 0. */
function chargesTax({ sums }: Charging): boolean {
	return Boolean(sums?.taxes);
}

/** Whether a line of it has a tax. */
export function hasTaxes({ sums }: Charging): boolean {
	return (sums?.taxes?.length ?? 0) > 0;
}

type Charging = { readonly sums?: { readonly taxes: readonly unknown[] | null } | null };
type Stating = {
	readonly taxCategory: TaxCategory | "" | null;
	readonly exemptionReason: string;
	readonly scheme?: string | undefined;
};

const UNSTATED: TaxCategory = "O";
