import { isMemberState } from "~/taxes/domain/member-states";

/** Beside the EU (Directive 2014/55/EU): the EEA, and who else exchanges Peppol BIS Billing 3. */
const OTHERS = new Set(["CH", "GB", "IS", "LI", "NO"]);

interface Buyer {
	country: string;
	buyerReference?: string | undefined;
	electronicAddress?: string | undefined;
}

/**
 * Whether e-invoices by EN 16931 concern a seller and a client: both are where those are exchanged, or the client has what
 * only they carry.
 * @param sellerCountry an ISO code; empty where it is not known, so that the client's decides
 */
export function concernsEInvoice(sellerCountry: string, client: Buyer): boolean {
	if (client.buyerReference || client.electronicAddress) return true;
	return (sellerCountry === "" || exchanges(sellerCountry)) && exchanges(client.country);
}

function exchanges(country: string): boolean {
	return isMemberState(country) || OTHERS.has(country);
}
