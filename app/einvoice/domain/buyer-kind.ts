import type { BuyerKind } from "~/statements/domain/statement";
import { isLeitwegId } from "./leitweg";

interface Buyer {
	type?: "individual" | "organization" | undefined;
	company?: string | undefined;
	vatId?: string | undefined;
	legalNumber?: string | undefined;
	buyerReference?: string | undefined;
	country: string;
}

/** Who buys: a business where anything says so, as a person has neither company nor number. */
export function buyerKind({ type, company, vatId, legalNumber, buyerReference, country }: Buyer): BuyerKind {
	if (country === "DE" && isLeitwegId(buyerReference ?? "")) return "public";
	const isPersonsNumber = country === "IT" || country === "ES";
	return type === "organization" || company || vatId || (legalNumber && !isPersonsNumber) ? "business" : "person";
}
