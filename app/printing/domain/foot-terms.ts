import { buyerKind } from "~/einvoice/domain/buyer-kind";
import { amountToPay, type Invoice } from "~/invoices/domain/invoice";
import { discountsOf } from "~/pricing/domain/terms";
import { discountSentences, lateSentence } from "~/pricing/domain/terms-words";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { withoutRefusal } from "~/statements/domain/fixed-sentences";

/** The terms of payment beside the due date, a sentence each. */
export function termsSentences(invoice: Invoice): string[] {
	if (invoice.type !== "invoice") return [];
	const late = lateSentence(invoice, buyerKind(invoice.client) !== "person");
	return [...discountSentences(invoice, amountToPay(invoice)), late].filter((each) => each !== "");
}

/** What its account says at the foot of an invoice in its language; a credit note asks for no payment. */
export function footTerms(invoice: Invoice, business: SellerDetails | null | undefined): string[] {
	const { type, language, client } = invoice;
	const text = type === "invoice" && business?.terms?.[language];
	if (!text) return [];
	const said = [text.all, buyerKind(client) === "person" ? "" : text.business];
	return said
		.map((each) => (discountsOf(invoice).length > 0 ? withoutRefusal(each) : each))
		.filter((each) => each !== "");
}
