import type { Text } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { TaxCodeCategory } from "./tax";

export const CATEGORY_LABEL: Record<TaxCodeCategory, Text> = {
	S: m.taxes_category_standard,
	Z: m.taxes_category_zero,
	E: m.taxes_category_exempt,
	AE: m.taxes_category_reverse_charge,
	K: m.taxes_category_intra_community,
	G: m.taxes_category_export,
	O: m.taxes_category_outside_scope,
	L: m.taxes_category_canary_islands,
	M: m.taxes_category_ceuta_melilla,
};

/** Whether a category can have a rate above 0 (BR-S-05, BR-AF-05, BR-AG-05), and must. */
export const CATEGORY_RATE: Record<TaxCodeCategory, "above" | "any" | "none"> = {
	S: "above",
	Z: "none",
	E: "none",
	AE: "none",
	K: "none",
	G: "none",
	O: "none",
	L: "any",
	M: "any",
};
