import type { Country } from "~/kernel/countries";
import { add } from "./rounding";

/** A rate as an integer of millionths: 19 % is 190,000 and 9.975 % is 99,750. */
export type Millionths = number;

export const WHOLE = 1_000_000n;

/** One of the taxes that are charged together, as CGST and SGST are. */
export interface TaxComponent {
	label: string; // As it is printed before its rate: "VAT"
	rate: Millionths;
	compound: boolean; // Charged on the net with the components before it
	registration: string; // The seller's number for this tax alone, or empty
}

/** Categories of UNTDID 5305 that an invoice can have (EN 16931, BT-118 and BT-151). */
export const TAX_CODE_CATEGORIES = ["S", "Z", "E", "AE", "K", "G", "O", "L", "M"] as const;
export type TaxCodeCategory = (typeof TAX_CODE_CATEGORIES)[number];

/** A tax as a line is charged with it. Lines that say the same are one rate group, taxed once. */
export interface Tax {
	category: TaxCodeCategory;
	country: Country; // Where it is owed: under the one-stop shop not the seller's
	components: readonly TaxComponent[];
	reason: string; // BT-120 in own words; empty for the category's
	reasonCode: string; // BT-121, VATEX
	customerRate?: Millionths | null; // Of a reverse charge, what the customer accounts for; none where nothing is said of it
}

export function taxKey(tax: Tax | null): string {
	if (tax === null) return "";
	const { category, country, components, reason, reasonCode } = tax;
	const rates = components.map(({ label, rate, compound, registration }) => [label, rate, compound, registration]);
	return JSON.stringify([category, country, rates, reason, reasonCode]);
}

/** What each component takes of a net of `of`, exactly: fractions over one denominator, which compound ones multiply. */
export function fractions(components: readonly TaxComponent[]): { parts: bigint[]; of: bigint } {
	const of = WHOLE ** BigInt(components.length);
	const parts: bigint[] = [];
	for (const { rate, compound } of components) {
		const base = compound ? of + add(parts) : of;
		parts.push((BigInt(rate) * base) / WHOLE);
	}
	return { parts, of };
}
