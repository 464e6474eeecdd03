import { type Invoice, supplyPeriod } from "~/invoices/domain/invoice";
import { formatDate, formatPeriod } from "~/kernel/time/dates";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { statedSupply } from "~/statements/domain/computed-sentences";
import { DOCUMENT_WORDS } from "./document-words";

/**
 * When it was supplied, as one of the facts of a document: a period, or a day where one was typed. That is printed also where it is
 * the issue date: EU law wants it where it differs (Directive 2006/112/EC, article 226, point 7), German law always (UStG, section
 * 14 (4), number 6).
 */
export function suppliedFact(invoice: Invoice): { label: string; value: string } {
	const { corrects, issueDate, supplyDate, language, client } = invoice;
	const { facts: words } = DOCUMENT_WORDS[language];
	const period = supplyPeriod(invoice);
	if (period) return { label: words.suppliedOver, value: formatPeriod(period, language, client.country) };
	const isSaid = supplyDate && !(corrects && supplyDate === issueDate);
	return { label: words.supplied, value: isSaid ? formatDate(supplyDate, language, client.country) : "" };
}

/** The sentence of the seller's country where nothing was typed; empty where its law asks for none. */
export function suppliedToday(invoice: Invoice, business: SellerDetails | null | undefined): string {
	const { type, depositFor, supplyDate, language } = invoice;
	const isSaid = supplyDate !== null || supplyPeriod(invoice) !== null || type === "credit_note" || depositFor !== null;
	return business?.kind && !isSaid ? statedSupply(business.country, language) : "";
}
