import type { Plan } from "./plan";

/** What the operator chose about the plans (wrangler.toml `[vars]`). */
export interface Switches {
	freePdf: "watermarked" | "clean" | "locked";
	clientManagementFrom: Exclude<Plan, "free">;
}
