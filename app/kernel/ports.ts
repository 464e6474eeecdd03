import type { Instant } from "./dates";

/**
 * What the house needs from outside, as nouns. `workers/adapters` implements them over Cloudflare's bindings,
 * `tests/support` where a test has to hold time still or make a dependency fail.
 */

declare const opaque: unique symbol;

/** The database. Opaque above `db/`, so that nobody there can write SQL. */
export interface Database {
	readonly [opaque]: "database";
}

export interface Clock {
	/** The present, in milliseconds since 1970 UTC. */
	now(): Instant;
}

export interface Ids {
	/** A random UUID (version 4): the id of a row, made before the first attempt to write it. */
	uuid(): string;
	/** `bytes` random bytes as base64url: session tokens, nonces. */
	token(bytes: number): string;
	/** `count` random decimal digits. */
	digits(count: number): string;
}

/** Files at rest, by key. Keys are made of ids and hashes only, never of what a person typed. */
export interface Files {
	get(key: string): Promise<Uint8Array | null>;
	/** Stores the bytes; the same key always has the same content, so a second put changes nothing. */
	put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
	/** Removes every file whose key begins with the prefix. */
	removeAll(prefix: string): Promise<void>;
}

/** Fonts for the characters that the house faces lack (app/document/script), and the shaper that sets them. */
export interface Fonts {
	/** A file of public/fonts/scripts, inflated. The same name answers the same bytes. */
	read(name: string): Promise<Uint8Array>;
	/** HarfBuzz, compiled. */
	shaper(): Promise<WebAssembly.Module>;
}

/** `tries` within each window of `seconds`. */
export interface Allowance {
	tries: number;
	seconds: number;
}

/** Exact counting of tries by name, before the work that they ask for is done. */
export interface Limits {
	/** Counts a try against every allowance. Answers 0, or the seconds to wait where one is used up. */
	take(name: string, allowances: readonly Allowance[]): Promise<number>;
	/**
	 * Counts a try at a secret. After five in a row the wait doubles from a second to 15 minutes.
	 * Answers 0, or the seconds to wait.
	 */
	attempt(name: string): Promise<number>;
	/** The secret was right: the tries are forgotten. */
	succeed(name: string): Promise<void>;
}

/** A subscription that somebody wants to pay for. */
export interface SubscriptionOrder {
	userId: string;
	email: string;
	plan: "freelancer" | "pro";
	period: "month" | "year";
	/** The provider's customer, where this account has been one before. */
	customerId: string | null;
	/** Where the provider leads back to: done, and given up. */
	doneUrl: string;
	cancelUrl: string;
	/** Of one try: the same key opens one checkout, however often the button is pressed. */
	key: string;
}

/** What the provider reports of a subscription, in words of ours. */
export interface SubscriptionReport {
	/** The report's own id: it counts once. */
	id: string;
	/** When it happened at the provider. */
	at: Instant;
	/** `started` by a checkout of ours, `changed` later, or `ended`. */
	kind: "started" | "changed" | "ended";
	userId: string;
	customerId: string;
	subscriptionId: string;
	/** The plan that is paid for from now on; free where none is. */
	plan: "free" | "freelancer" | "pro";
}

/** Where plans are paid: an outside provider, nobody (a plan changes at once), or not at all. */
export type Billing = { kind: "off" } | { kind: "built-in" } | HostedBilling;

export interface HostedBilling {
	kind: "hosted";
	/** The provider's pages that our forms may lead to (Content-Security-Policy `form-action`). */
	origins: readonly string[];
	/** Opens a checkout. Answers its address. Throws AppError unavailable. */
	checkout(order: SubscriptionOrder): Promise<string>;
	/** Opens the pages on which a customer changes or ends a subscription. Answers their address. */
	portal(customerId: string, returnUrl: string): Promise<string>;
	/** Ends a subscription at once. One that has ended already is no error. */
	cancel(subscriptionId: string): Promise<void>;
	/**
	 * Reads what claims to be a report. Answers `null` for one that is genuine and concerns nothing of ours.
	 * Throws AppError invalid where the signature is missing, wrong or older than five minutes.
	 */
	read(body: Uint8Array, signature: string | null, now: Instant): SubscriptionReport | null;
}

/** What is being worked on. */
export interface TimerDetails {
	description: string;
	projectName: string;
	clientId: string | null;
	/** The client's name, so that the badge needs no database. */
	clientName: string;
	/** Cents of an hour. */
	rate: number;
}

export interface RunningTimer extends TimerDetails {
	/** The entry's id, made by the timer. */
	id: string;
	startedAt: Instant;
	/** When "still working?" was last answered with yes. */
	keptAt: Instant | null;
}

export interface FinishedTimer extends TimerDetails {
	id: string;
	startedAt: Instant;
	endedAt: Instant;
}

/**
 * One timer for each account, the only judge of what runs (product.md section 5). What it stopped is kept in it until the
 * database has it, so that nothing is lost and nothing comes twice.
 */
export interface Timers {
	/** What runs; asks no database. */
	running(userId: string): Promise<RunningTimer | null>;
	/** Starts, or answers what runs already. Id and start time are the timer's own. */
	start(userId: string, details: TimerDetails): Promise<{ started: boolean; running: RunningTimer }>;
	/**
	 * Stops the entry of this id, now or at an instant between its start and now. A repeated stop answers the same entry
	 * while the database lacks it, `null` afterwards and for an id that is none of the timer's; `"out of range"` changes
	 * nothing.
	 */
	stop(userId: string, id: string, endedAt?: Instant): Promise<FinishedTimer | "out of range" | null>;
	/** Changes what the running entry says. Answers `null` where it does not run. */
	change(userId: string, id: string, details: Partial<TimerDetails>): Promise<RunningTimer | null>;
	/** Remembers that somebody is still working. Answers `null` where it does not run. */
	keep(userId: string, id: string): Promise<RunningTimer | null>;
	/** What runs, and what was stopped and is not known to be in the database. */
	held(userId: string): Promise<{ running: RunningTimer | null; waiting: FinishedTimer[] }>;
	/** Tries to write down what waits. Answers whether nothing waits any more. */
	settle(userId: string): Promise<boolean>;
	/** Forgets everything. */
	destroy(userId: string): Promise<void>;
}
