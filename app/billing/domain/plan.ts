import { m } from "~/paraglide/messages";

/** The plans, cheapest first. What each may do is in `entitlements.ts`, what it costs and says in `catalogue.ts`. */
export const PLANS = ["free", "freelancer", "pro"] as const;
export type Plan = (typeof PLANS)[number];

/** Names in the reader's language, as of the moment they are read: two are the same in each. */
export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
	get free() {
		return m.billing_plan_free();
	},
	freelancer: "Freelancer",
	pro: "Pro",
};

export type PaidPlan = Exclude<Plan, "free">;

export function isPaid(plan: Plan): plan is PaidPlan {
	return plan !== "free";
}
