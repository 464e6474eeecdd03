import { hasTaxes, statedTaxation } from "~/einvoice/domain/taxation";
import type { Invoice } from "~/invoices/domain/invoice";
import type { SellerDetails } from "~/seller/domain/seller-profile";

/**
 * Whether an invoice says why it charges no tax, so that a row of 0 % is no part of it. One that was sent by an earlier edition
 * keeps its row.
 */
export function saysWhyUntaxed(invoice: Invoice, business: SellerDetails | null | undefined): boolean {
	if (!business?.edition || invoice.tax !== 0) return false;
	const taxation = statedTaxation(invoice, business);
	return !hasTaxes(invoice) && taxation !== null && taxation.category !== "Z";
}

const BY_RULE = new Set(["AE", "K", "G", "O", "E"]);

/** The same of one of its taxes, as reverse charge is. */
export function isByRule(category: string, business: SellerDetails | null | undefined): boolean {
	return business?.edition !== undefined && BY_RULE.has(category);
}
