import { isMemberState } from "~/taxes/domain/member-states";

/** Beside the EU (Directive 2014/55/EU): the EEA, and who else exchanges Peppol BIS Billing 3. */
const OTHERS = new Set(["CH", "GB", "IS", "LI", "NO"]);

interface Buyer {
	country: string;
	buyerReference?: string | undefined;
	electronicAddress?: string | undefined;
}

/** Whether e-invoices by EN 16931 concern a seller, of a country that may be empty, and a client. */
export function concernsEInvoice(sellerCountry: string, client: Buyer): boolean {
	if (client.buyerReference || client.electronicAddress) return true;
	return (sellerCountry === "" || exchanges(sellerCountry)) && exchanges(client.country);
}

function exchanges(country: string): boolean {
	return isMemberState(country) || OTHERS.has(country);
}
