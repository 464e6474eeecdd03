import { m } from "~/paraglide/messages";
import type { Plan } from "./plan";
import type { Switches } from "./switches";

/** What the link to the subscription page is called (docs/specification.md section 2). */
export function subscriptionLabel(plan: Plan): string {
	return plan === "free" ? m.billing_upgrade_plan() : m.billing_subscription();
}

/** The banner of the free plan: the bold beginning, the rest, and its button. Watermarks are named where there are any. */
export function freeBanner({ freePdf }: Pick<Switches, "freePdf">) {
	return {
		headline: m.billing_free_banner(),
		text: m.billing_free_banner_text({ freePdf }),
		action: m.billing_upgrade_now(),
	};
}
