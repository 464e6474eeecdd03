import type { Plan } from "./plan";

/** What the operator chose about the plans (wrangler.toml `[vars]`). */
export interface Switches {
	/** What the free plan's PDF is. */
	freePdf: "watermarked" | "clean" | "locked";
	/** From which plan on clients are managed on their page. */
	clientManagementFrom: Exclude<Plan, "free">;
}
