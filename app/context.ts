import type { Billing } from "~/billing/domain/port";
import type { Switches } from "~/billing/domain/switches";
import type { Cards } from "~/cards/domain/port";
import type { FontStore } from "~/document/script/font-store";
import type { BudgetFigures } from "~/identity/domain/budget";
import type { Allowance, Clock, Database, Files, Ids, Jobs, Limits, Metrics } from "~/kernel/ports";
import type { Mailer } from "~/mail/domain/port";
import type { Timers } from "~/time/domain/port";

/** What the operator chose in wrangler.toml `[vars]` and the secrets. */
export interface Config extends Switches, BudgetFigures {
	/** The administrator's address; empty where there is none. */
	adminEmail: string;
	/** Whether the administrator administers only by a second factor. */
	adminSecondFactor: "required" | "optional";
	/** The header that says which address a request comes from; empty where nobody is to be believed. */
	clientAddress: string;
	signInPerAddress: readonly Allowance[];
	/** What strangers of all networks together have at one account; a device that signed in before is none. */
	signInPerAccount: readonly Allowance[];
	registerPerAddress: readonly Allowance[];
	demoPerAddress: readonly Allowance[];
	/** What one network may ask of clients' pages, and what all may ask by one link. */
	sharedFilesPerAddress: readonly Allowance[];
	questionsPerAddress: readonly Allowance[];
	questionsPerLink: readonly Allowance[];
	/** How many checkouts one network may open there, and all by one link. */
	checkoutsPerAddress: readonly Allowance[];
	checkoutsPerLink: readonly Allowance[];
	/** The origin that links in mails begin with; empty where nobody said it. */
	publicUrl: string;
	/** Whether each request is written to the log. */
	logRequests: boolean;
	/** Whether requests are counted, for the operator's page. */
	countRequests: boolean;
	/** Whether the instance is closed: to all but its operator, and to its own crons and queues. */
	maintenance: boolean;
	/** Where somebody without an account writes to; shown on public pages. Empty where there is none. */
	contactEmail: string;
}

/** Secrets, apart from {@link Config} so that no page can be handed them by accident. */
export interface Secrets {
	session: string;
	adminPassword: string;
}

/** Which Duebill this is. */
export interface Release {
	version: string;
	/** The names of the migrations that this code was written for, in their order. */
	migrations: readonly string[];
}

/** Everything a use case may touch. Built once per request, cron tick or message by `workers/compose.ts`. */
export interface AppContext {
	db: Database;
	clock: Clock;
	ids: Ids;
	files: Files;
	fonts: FontStore;
	limits: Limits;
	billing: Billing;
	cards: Cards;
	timers: Timers;
	mailer: Mailer;
	jobs: Jobs;
	metrics: Metrics;
	config: Config;
	release: Release;
	secrets: Secrets;
	/** Work that may end after the response has gone out. A failure is logged. */
	background(work: Promise<unknown>): void;
}
