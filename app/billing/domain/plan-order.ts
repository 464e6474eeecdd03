import { z } from "zod";
import { m } from "~/paraglide/messages";
import { PLANS } from "./plan";

const PERIODS = ["month", "year"] as const;

export const PlanChoice = z.object({
	plan: z.enum(PLANS, { error: () => m.billing_plan_unknown() }),
	period: z.enum(PERIODS, { error: () => m.billing_period_unknown() }).default("month"),
});
export type PlanChoice = z.output<typeof PlanChoice>;

export const PlanOrder = PlanChoice.extend({
	/** Identifies one confirmation page, so that pressing its button twice is one order. */
	key: z.string().regex(/^[\w-]{1,64}$/, { error: () => m.billing_key_malformed() }),
});
export type PlanOrder = z.output<typeof PlanOrder>;
