import type { Billing } from "~/billing/domain/port";
import type { Switches } from "~/billing/domain/switches";
import type { Cards } from "~/cards/domain/port";
import type { VatRegister } from "~/clients/domain/port";
import type { FontStore } from "~/document/script/font-store";
import { logError } from "~/kernel/log";
import type { Allowance, Clock, Database, Databases, Files, Ids, Jobs, Limits, Metrics } from "~/kernel/ports";
import type { BudgetFigures } from "~/limits/domain/budget";
import type { Captcha } from "~/limits/domain/port";
import type { Mailer } from "~/mail/domain/port";
import type { ReferenceRates } from "~/taxes/domain/port";
import type { Timers } from "~/time/domain/port";

/** What the operator chose in wrangler.toml `[vars]` and the secrets. */
export interface Config extends Switches, BudgetFigures {
	/** The administrator's address; empty where there is none. */
	adminEmail: string;
	/** Whether the administrator administers only by a second factor. */
	adminSecondFactor: "required" | "optional";
	/** The header that says which address a request comes from; empty where none is trusted. */
	clientAddress: string;
	signInPerAddress: readonly Allowance[];
	/** What strangers of all networks together have at one account; a device that signed in before is none. */
	signInPerAccount: readonly Allowance[];
	registerPerAddress: readonly Allowance[];
	unprovedPerAddress: readonly Allowance[];
	unprovedTogether: readonly Allowance[];
	demoPerAddress: readonly Allowance[];
	/** What one network may ask of clients' pages, and what all may ask by one link; an account's are among its budgets. */
	sharedPagesPerAddress: readonly Allowance[];
	sharedPerLink: readonly Allowance[];
	sharedFilesPerAddress: readonly Allowance[];
	questionsPerAddress: readonly Allowance[];
	questionsPerLink: readonly Allowance[];
	reportsPerAddress: readonly Allowance[];
	/** How many checkouts one network may open there, and all by one link. */
	checkoutsPerAddress: readonly Allowance[];
	checkoutsPerLink: readonly Allowance[];
	/** The origin that links in mails begin with; empty where it is not set. */
	publicUrl: string;
	logRequests: boolean;
	/** Whether requests are counted, for the operator's page. */
	countRequests: boolean;
	/** Whether the instance is closed: to all but its operator, and to its own crons and queues. */
	maintenance: boolean;
	/** The contact address for people without an account; shown on public pages. Empty where there is none. */
	contactEmail: string;
}

/** Secrets, apart from {@link Config} so that no page can be handed them by accident. */
interface Secrets {
	session: string;
	/** The one of before, while it is changed: read, and never signed by. Empty where there is none. */
	sessionPrevious: string;
	adminPassword: string;
}

interface Release {
	version: string;
	/** The names of the migrations that this code was written for, in their order. */
	migrations: readonly string[];
}

/** Everything a use case may touch. Built once per request, cron tick or message by `workers/compose.ts`. */
export interface AppContext {
	/** The database of the account that the work is for: the actor's, or a link's. Without one, the directory. */
	db: Database;
	databases: Databases;
	clock: Clock;
	ids: Ids;
	files: Files;
	fonts: FontStore;
	limits: Limits;
	billing: Billing;
	cards: Cards;
	captcha: Captcha;
	timers: Timers;
	referenceRates: ReferenceRates;
	vatRegister: VatRegister;
	mailer: Mailer;
	jobs: Jobs;
	metrics: Metrics;
	config: Config;
	release: Release;
	secrets: Secrets;
	/** Work that may end after the response has gone out. A failure is logged. */
	background(work: Promise<unknown>): void;
	/** Lets other requests go first: awaited between two turns of long work (docs/decisions/0072). */
	yieldToRequests(): Promise<void>;
}

export function inDatabase(ctx: AppContext, db: Database): AppContext {
	return db === ctx.db ? ctx : { ...ctx, db };
}

/** Where an account lives: for work that begins with an id and no session. */
export async function atAccount(ctx: AppContext, accountId: string): Promise<AppContext> {
	return inDatabase(ctx, await ctx.databases.homeOf(accountId));
}

const CONCURRENCY = 4;

/** Does the same in every database. One that fails does not stop the others; what failed is thrown at the end. */
export async function inEachDatabase(ctx: AppContext, work: (ctx: AppContext) => Promise<void>): Promise<void> {
	const failures: unknown[] = [];
	const waiting = ctx.databases.all.map((db) => inDatabase(ctx, db));
	const run = async () => {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			await work(next).catch((error: unknown) => failures.push(error));
		}
	};
	await Promise.all(Array.from({ length: CONCURRENCY }, run));
	if (failures.length === 1) throw failures[0];
	if (failures.length > 1) throw new AggregateError(failures, "some databases failed");
}

/** Reads the same from every database that answers, in their order. Throws where none does; what one fails with is logged. */
export async function readEachDatabase<Answer>(
	ctx: AppContext,
	read: (db: Database) => Promise<Answer>,
): Promise<Answer[]> {
	const settled = await Promise.allSettled(ctx.databases.all.map(read));
	const failed = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
	if (failed.length === settled.length) throw failed[0];
	for (const error of failed) logError("a database is left out of a list", error);
	return settled.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}
