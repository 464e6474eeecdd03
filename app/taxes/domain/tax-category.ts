import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";

/** Why no VAT is charged: categories of UNTDID 5305 of rate 0 (BT-118, BT-151; docs/specification.md section 4). */
export const TAX_CATEGORIES = ["O", "E", "Z", "AE", "K", "G"] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

export const TAX_CATEGORY_LABEL: Record<TaxCategory, Text> = {
	O: m.taxes_no_vat_outside_scope,
	E: m.taxes_no_vat_exempt,
	Z: m.taxes_no_vat_zero,
	AE: m.taxes_no_vat_reverse_charge,
	K: m.taxes_no_vat_intra_community,
	G: m.taxes_no_vat_export,
};

export interface Taxation {
	category: TaxCategory;
	/** The reason in words that are printed; empty for the category's standard text. */
	reason: string;
	/** Under its seller's scheme for small businesses, whose own sentence there may be. */
	scheme?: true;
}
