import type { Allowance, Billing, Clock, Database, Files, Fonts, Ids, Limits, Timers } from "./ports";

/** What the operator chose in wrangler.toml `[vars]` and the secrets. */
export interface Config {
	/** The administrator's address; empty where there is none. */
	adminEmail: string;
	/** What a free plan's PDF is (product.md section 4: both readings of the spec's contradiction). */
	freePdf: "watermarked" | "clean" | "locked";
	/** From which plan on clients are managed on their page. */
	clientManagementFrom: "freelancer" | "pro";
	signInPerAddress: readonly Allowance[];
	registerPerAddress: readonly Allowance[];
	demoPerAddress: readonly Allowance[];
	/** Where somebody without an account writes to; shown on public pages. Empty where there is none. */
	contactEmail: string;
}

/** Secrets, apart from {@link Config} so that no page can be handed them by accident. */
export interface Secrets {
	session: string;
	adminPassword: string;
}

/** Everything a use case may touch. Built once per request, cron tick or message by `workers/compose.ts`. */
export interface AppContext {
	db: Database;
	clock: Clock;
	ids: Ids;
	files: Files;
	fonts: Fonts;
	limits: Limits;
	billing: Billing;
	timers: Timers;
	config: Config;
	secrets: Secrets;
	/** Work that may end after the answer has gone out. A failure is logged. */
	background(work: Promise<unknown>): void;
}
