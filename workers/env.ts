import type { Job } from "~/kernel/jobs";
import type { LimitObject } from "./limit-object";
import type { TimerObject } from "./timer-object";

/** The bindings of wrangler.toml and the secrets of .dev.vars. Named here and in compose.ts, and nowhere else. */
export interface Env {
	DB: D1Database;
	FILES: R2Bucket;
	ASSETS: Fetcher;
	LIMITS: DurableObjectNamespace<LimitObject>;
	TIMERS: DurableObjectNamespace<TimerObject>;
	JOBS: Queue<Job>;
	MAIL: string;
	MAIL_FROM: string;
	ADMIN_EMAIL: string;
	FREE_PDF: string;
	CLIENT_MANAGEMENT_FROM: string;
	BILLING: string;
	CLIENT_ADDRESS: string;
	SIGN_IN_PER_ADDRESS: string;
	SIGN_IN_PER_ACCOUNT: string;
	REGISTER_PER_ADDRESS: string;
	DEMO_PER_ADDRESS: string;
	WRITES_PER_ACCOUNT: string;
	WRITES_PER_DEMO: string;
	PREVIEWS_PER_ACCOUNT: string;
	PREVIEWS_PER_DEMO: string;
	PDFS_PER_ACCOUNT: string;
	PDFS_PER_DEMO: string;
	ARCHIVES_PER_ACCOUNT: string;
	ARCHIVES_PER_DEMO: string;
	UPLOADS_PER_ACCOUNT: string;
	UPLOADS_PER_DEMO: string;
	MAILS_PER_ACCOUNT: string;
	MAILS_PER_DEMO: string;
	CONTACT_EMAIL: string;
	SESSION_SECRET: string;
	ADMIN_PASSWORD?: string;
	STRIPE_SECRET_KEY?: string;
	STRIPE_WEBHOOK_SECRET?: string;
	STRIPE_PRICE_FREELANCER_MONTH?: string;
	STRIPE_PRICE_FREELANCER_YEAR?: string;
	STRIPE_PRICE_PRO_MONTH?: string;
	STRIPE_PRICE_PRO_YEAR?: string;
}
