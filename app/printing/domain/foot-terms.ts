import { buyerKind } from "~/einvoice/domain/buyer-kind";
import type { Invoice } from "~/invoices/domain/invoice";
import type { SellerDetails } from "~/seller/domain/seller-profile";

/** What its account says at the foot of an invoice in its language; a credit note asks for no payment. */
export function footTerms({ type, language, client }: Invoice, business: SellerDetails | null | undefined): string[] {
	const text = type === "invoice" && business?.terms?.[language];
	if (!text) return [];
	return [text.all, buyerKind(client) === "person" ? "" : text.business].filter((each) => each !== "");
}
