import type { CalendarDate } from "~/kernel/time/dates";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { statedSupply } from "~/statements/domain/computed-sentences";
import type { BilledInvoice } from "./billed-invoice";
import { resolveTaxation } from "./taxation";

interface Supplied {
	start: CalendarDate;
	end: CalendarDate; // Of one day the same
	sentence: boolean; // Whether one of the seller's law says it on paper, in place of a date
}

/**
 * What paper and e-invoice both say of when it was supplied (BT-72; BG-14). Where nothing is typed they say nothing, as EU law wants the
 * day where it differs from the issue date alone (Directive 2006/112/EC, article 226, point 7), but for two cases, in which it is the
 * issue date: where the law of the seller's country wants it always, and of goods for another EU country (EN 16931, BR-IC-11).
 * @returns `null` where neither says anything
 */
export function suppliedOn(invoice: BilledInvoice, seller: SellerDetails): Supplied | null {
	const { supplyStart, supplyDate, issueDate, type, depositFor, language } = invoice;
	const end = supplyDate ?? issueDate;
	const isPeriod = supplyStart !== null && supplyStart < end;
	if (isPeriod || supplyDate !== null) return { start: isPeriod ? supplyStart : end, end, sentence: false };
	// A deposit is asked for before anything is supplied, and a note takes back what was.
	const isSupply = type === "invoice" && depositFor === null;
	const sentence = isSupply && Boolean(seller.kind) && statedSupply(seller.country, language) !== "";
	return sentence || goesToMemberState(invoice, seller) ? { start: end, end, sentence } : null;
}

function goesToMemberState(invoice: BilledInvoice, seller: SellerDetails): boolean {
	const { items, sums } = invoice;
	if (sums?.taxes?.some(({ tax }) => tax.category === "K")) return true;
	const isUntaxed = items.length === 0 || items.some(({ tax }) => !tax);
	return isUntaxed && resolveTaxation(invoice, seller).category === "K";
}
