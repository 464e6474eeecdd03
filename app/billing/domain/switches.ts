import type { PaidPlan } from "./plan";

/** What the operator chose about the plans (wrangler.toml `[vars]`). */
export interface Switches {
	freePdf: "watermarked" | "clean" | "locked";
	clientManagementFrom: PaidPlan;
}
