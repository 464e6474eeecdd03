import type { Invoice } from "~/invoices/domain/invoice";
import type { BuyerKind } from "~/statements/domain/statement";

/** A Leitweg-ID: only German authorities have one. */
const LEITWEG = /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/;

/** Who buys: a business where anything says so, as a person has neither company nor number. */
export function buyerKind({
	type,
	company,
	vatId,
	legalNumber,
	buyerReference,
	country,
}: Invoice["client"]): BuyerKind {
	if (country === "DE" && LEITWEG.test(buyerReference ?? "")) return "public";
	const isPersonsNumber = country === "IT" || country === "ES";
	return type === "organization" || company || vatId || (legalNumber && !isPersonsNumber) ? "business" : "person";
}
