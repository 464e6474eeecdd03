import { z } from "zod";
import { decimal, decimalForms } from "~/kernel/money/decimal";
import { withoutPercent } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { DISCOUNT_IN, type DiscountIn, PLACES } from "./line";

const WHOLE = 100 * 10 ** PLACES;

const [NUMBER, TEXT] = decimalForms({ places: PLACES, least: 0 }).anyOf;

/** How the API takes a discount, as JSON Schema: in percent, as an amount, or a number with `discountIn` beside it. */
export function discountForms(more: Record<string, unknown> = {}) {
	const form = (name: string) => ({
		type: "object",
		properties: { [name]: { anyOf: [NUMBER, TEXT] }, ...more },
		required: [name],
	});
	return { anyOf: [form("percent"), form("amount"), NUMBER, TEXT, { type: "null" }] };
}

/** The rule of a discount's number; `null` for none. */
export const discount = decimal(m.pricing_rule_discount, m.pricing_rule_discount, { places: PLACES })
	.refine((value) => value >= 0, { error: () => m.pricing_rule_discount() })
	.transform((value) => value || null)
	.meta({ description: '{"percent": "10"} or {"amount": "5.00"}', ...discountForms() });

export const discountIn = z
	.enum(["", ...DISCOUNT_IN], { error: () => m.pricing_rule_discount_in() })
	.nullish()
	.transform((chosen) => chosen || "percent");

interface Discounted {
	discount: number | null;
	discountIn: DiscountIn;
}

/** No more than all of it. */
export function checkDiscount(item: Discounted | null, check: z.RefinementCtx) {
	const { discount, discountIn } = item ?? {};
	if (discountIn !== "percent" || typeof discount !== "number" || discount <= WHOLE) return;
	check.addIssue({ code: "custom", message: m.pricing_rule_discount_percent(), path: ["discount"] });
}

/** The API's `discount`, an object, as the fields that the form has. */
export function spreadDiscount(input: unknown): unknown {
	if (typeof input !== "object" || input === null) return input;
	const { discount, discountIn } = input as { discount?: unknown; discountIn?: unknown };
	if (typeof discount === "string" && discountIn !== "amount") return { ...input, discount: withoutPercent(discount) };
	if (typeof discount !== "object" || discount === null || !("percent" in discount || "amount" in discount))
		return input;
	const { percent, amount, reason } = discount as Record<string, unknown>;
	const isAmount = amount !== undefined && amount !== null;
	return {
		...input,
		discount: isAmount ? amount : percent,
		discountIn: isAmount ? "amount" : "percent",
		...(reason === undefined ? {} : { discountReason: reason }),
	};
}
