import { z } from "zod";
import { PLANS } from "~/billing/domain/plan";
import { email } from "~/kernel/text";
import { m } from "~/paraglide/messages";

/** The administrator's form (docs/specification.md section 5): whose plan, and which one from now on. */
export const PlanChange = z.object({
	email: email(m.kernel_invalid_email, m.admin_missing),
	plan: z.enum(PLANS, {
		error: ({ input }) => (input ? m.admin_unknown_plan({ plans: PLANS.join(", ") }) : m.admin_missing()),
	}),
});
export type PlanChange = z.output<typeof PlanChange>;
