/** The plans, cheapest first. What each may do is in `entitlements.ts`, what it costs and says in `catalogue.ts`. */
export const PLANS = ["free", "freelancer", "pro"] as const;
export type Plan = (typeof PLANS)[number];

export const PLAN_NAMES: Record<Plan, string> = { free: "Free", freelancer: "Freelancer", pro: "Pro" };

export function isPlan(value: unknown): value is Plan {
	return PLANS.includes(value as Plan);
}
