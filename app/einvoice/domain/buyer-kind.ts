import type { BuyerKind } from "~/statements/domain/statement";

interface Buyer {
	type?: "individual" | "organization" | undefined;
	company?: string | undefined;
	vatId?: string | undefined;
	legalNumber?: string | undefined;
	buyerReference?: string | undefined;
	country: string;
}

/** A Leitweg-ID: only German authorities have one. */
const LEITWEG = /^\d{2,12}(-[A-Z0-9]{1,30})?-\d{2}$/;

/** Who buys: a business where anything says so, as a person has neither company nor number. */
export function buyerKind({ type, company, vatId, legalNumber, buyerReference, country }: Buyer): BuyerKind {
	if (country === "DE" && LEITWEG.test(buyerReference ?? "")) return "public";
	const isPersonsNumber = country === "IT" || country === "ES";
	return type === "organization" || company || vatId || (legalNumber && !isPersonsNumber) ? "business" : "person";
}
