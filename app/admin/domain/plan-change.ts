import { z } from "zod";
import { PLANS } from "~/billing/domain/plan";
import { email } from "~/kernel/text";

const MISSING = "Please enter an email and select a plan.";

/** The administrator's form (spec section 5): whose plan, and which one from now on. */
export const PlanChange = z.object({
	email: email(
		() => "Invalid email address",
		() => MISSING,
	),
	plan: z.enum(PLANS, { error: ({ input }) => (input ? `Plan must be one of ${PLANS.join(", ")}` : MISSING) }),
});
export type PlanChange = z.output<typeof PlanChange>;
