import { plainAmount } from "~/kernel/money/money";
import { discountSteps, pickTerms } from "~/pricing/domain/terms";
import { discountSentences, lateSentence } from "~/pricing/domain/terms-words";
import type { BilledInvoice } from "./billed-invoice";
import { buyerKind } from "./buyer-kind";
import type { EInvoice } from "./einvoice";
import type { Format } from "./file-format";
import { element, linesElement, type XmlNode } from "./xml";

/** What was agreed beside the due date (BT-20), a sentence each in the document's language; of a credit note nothing. */
export function agreedTerms(invoice: BilledInvoice): string[] {
	if (invoice.type === "credit_note") return [];
	const said = { ...invoice, ...pickTerms(invoice) };
	const late = lateSentence(said, buyerKind(invoice.client) !== "person");
	return [...discountSentences(said, toPay(invoice)), late].filter((each) => each !== "");
}

/**
 * The discounts as BR-DE-18 has them: "#SKONTO#TAGE=10#PROZENT=2.00#", with the sum that they are of where that is not the amount
 * due (BT-115). A percentage of more than two decimals has no such form, and stands in the sentence alone.
 */
export function discountTerms(invoice: BilledInvoice): string[] {
	if (invoice.type === "credit_note") return [];
	const due = (invoice.sums?.due ?? invoice.total) - (invoice.sums?.prepaid?.amount ?? 0);
	const base = toPay(invoice) === due ? "" : `BASISBETRAG=${plainAmount(toPay(invoice), invoice.currency)}#`;
	return discountSteps({ ...invoice, ...pickTerms(invoice) }, toPay(invoice)).flatMap(({ percent, days }) =>
		percent % 100 === 0 ? [`#SKONTO#TAGE=${days}#PROZENT=${(percent / 10_000).toFixed(2)}#${base}`] : [],
	);
}

/** BT-20: as programs in Germany read it in XRechnung, and in Peppol between two parties there (DE-R-018). */
export function termsElement(name: string, invoice: EInvoice, format: Format): XmlNode {
	const { terms, discountTerms: own, seller, buyer } = invoice;
	const inGermany = seller.address.country === "DE" && buyer.address.country === "DE";
	const isGerman = format === "xrechnung" || (format === "peppol" && inGermany);
	return isGerman && own.length > 0 ? linesElement(name, [...terms.split("\n"), ...own]) : element(name, terms);
}

function toPay({ total, sums }: BilledInvoice): number {
	return sums?.toPay ?? total;
}
