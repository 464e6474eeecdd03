import { suppliedOn } from "~/einvoice/domain/supplied-on";
import { type Invoice, supplyPeriod } from "~/invoices/domain/invoice";
import { formatDate, formatPeriod } from "~/kernel/time/dates";
import { isSince, type SellerDetails } from "~/seller/domain/seller-profile";
import { statedSupply } from "~/statements/domain/computed-sentences";
import { DOCUMENT_WORDS } from "./document-words";

type Business = SellerDetails | null | undefined;

/**
 * When it was supplied, as one of the facts of a document: a period, or a day. That is printed also where it is the issue date: EU law
 * wants it where it differs (Directive 2006/112/EC, article 226, point 7), German law always (UStG, section 14 (4), number 6).
 */
export function suppliedFact(invoice: Invoice, business: Business): { label: string; value: string } {
	const { language, client } = invoice;
	const { facts: words } = DOCUMENT_WORDS[language];
	const [start, end] = statedDays(invoice, business);
	if (start !== end) return { label: words.suppliedOver, value: formatPeriod([start, end], language, client.country) };
	return { label: words.supplied, value: end && formatDate(end, language, client.country) };
}

/** The first and the last day, as one where it is one; empty texts where no date is printed. */
function statedDays(invoice: Invoice, business: Business): readonly [string, string] {
	const { corrects, issueDate, supplyDate } = invoice;
	if (isSince("5", business)) {
		const stated = suppliedOn(invoice, business);
		return stated && !stated.sentence ? [stated.start, stated.end] : ["", ""];
	}
	const isSaid = supplyDate && !(corrects && supplyDate === issueDate);
	return supplyPeriod(invoice) ?? (isSaid ? [supplyDate, supplyDate] : ["", ""]);
}

/** The sentence of the seller's country where nothing was typed; empty where its law asks for none. */
export function suppliedToday(invoice: Invoice, business: Business): string {
	const { type, depositFor, supplyDate, language } = invoice;
	const isSaid = supplyDate !== null || supplyPeriod(invoice) !== null || type === "credit_note" || depositFor !== null;
	return business?.kind && !isSaid ? statedSupply(business.country, language) : "";
}
