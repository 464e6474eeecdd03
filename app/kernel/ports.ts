import type { Job } from "./jobs";
import type { Instant } from "./time/dates";

/** Ports that every room needs; those of one room are in its `domain/port.ts`. `workers/adapters` implements them. */

declare const opaque: unique symbol;

/** The database. Opaque above `db/`, so that no SQL can be written there. */
export interface Database {
	readonly [opaque]: "database";
}

export interface Address {
	id: string;
	email: string;
}

/** All databases of an installation (`db/databases.ts`). With one, no method asks it what its caller does not. */
export interface Databases {
	/** Whose address is whose, and where who lives. */
	readonly directory: Database;
	/** Every one, the directory first. */
	readonly all: readonly Database[];
	nameOf(db: Database): string;
	named(name: string): Database;
	/** Where an account lives, or lived until it was closed. */
	homeOf(accountId: string): Promise<Database>;
	/** Where the account of an address lives; the directory where no other has it. */
	homeByAddress(email: string): Promise<Database>;
	/** Looks for what a bucket's token names, where it is likeliest first, until it is found; `null` where it is nowhere. */
	find<Found>(
		bucket: string,
		look: (db: Database) => Promise<Found | null>,
	): Promise<{ db: Database; found: Found } | null>;
	/** Adds an account where its bucket says, its address claimed before. Throws what `write` does, RuleBroken("email_free"). */
	begin(account: Address, write: (home: Database) => Promise<void>): Promise<Database>;
	/** Gives an account of `home` another address, claimed before. Throws as {@link begin}. */
	readdress(home: Database, account: Address, write: () => Promise<void>): Promise<void>;
	/** Closes an account of `home`, whose address is free after it. */
	close(home: Database, accountId: string, write: () => Promise<void>): Promise<void>;
}

export interface Clock {
	now(): Instant;
}

export interface Ids {
	/** A random UUID (version 4): the id of a row, made before the first attempt to write it. */
	uuid(): string;
	/** `bytes` random bytes as base64url: session tokens, nonces. */
	token(bytes: number): string;
	digits(count: number): string;
}

/** Files at rest, by key. Keys are made of ids and hashes only, never of what a person typed. */
export interface Files {
	/** A file as it was put; `null` where there is none, and where its bytes are not those that were put. */
	get(key: string): Promise<Uint8Array | null>;
	/** The same of a file that may have been put before its hash was written down beside it. An empty one counts as none. */
	getUnverified(key: string): Promise<Uint8Array | null>;
	/** Stores the bytes. The same key always has the same content: what is there already stays, unless it is damaged. */
	put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
	/** The files whose keys begin with the prefix, by key; `limit` of them at most. */
	list(prefix: string, limit: number): Promise<StoredFile[]>;
	/** Removes these files, up to a thousand; one that is not there is no error. */
	remove(keys: readonly string[]): Promise<void>;
	removeAll(prefix: string): Promise<void>;
}

/** What is known of a file without reading it. */
export interface StoredFile {
	key: string;
	/** In bytes. */
	size: number;
	storedAt: Instant;
}

/** `tries` in any time of `seconds`, a day at most. */
export interface Allowance {
	tries: number;
	seconds: number;
}

/** Exact counting of tries by name, before the work that they ask for is done. */
export interface Limits {
	/** Counts a try, or several, against every allowance. Returns 0, or the seconds to wait where one is used up. */
	take(name: string, allowances: readonly Allowance[], tries?: number): Promise<number>;
	/**
	 * Counts a try at a secret. Returns 0, or the seconds to wait: after five in a row of one `who` 1 s, doubling to 15
	 * minutes. `ceiling` is what all have together; empty for one who need not wait for others.
	 */
	attempt(name: string, who: string, ceiling: readonly Allowance[]): Promise<number>;
	/** The seconds that `who` has to wait for tries before; counts nothing. */
	readWait(name: string, who: string): Promise<number>;
	/** The secret was right: what `who` tried is forgotten, and the last try does not count against the ceiling. */
	succeed(name: string, who: string, ceiling: readonly Allowance[]): Promise<void>;
	/** The secret was not looked at, as there was no room for it: the last try of `who` does not count. */
	refund(name: string, who: string, ceiling: readonly Allowance[]): Promise<void>;
}

/** The queue. What it takes comes back to `workers/queue.ts`; what it loses a sweep puts on it again. */
export interface Jobs {
	put(jobs: readonly Job[]): Promise<void>;
}

export interface RequestPoint {
	method: string;
	/** The pattern of its address, without ids. */
	route: string;
	status: number;
	ms: number;
}

/** Where measurements for an outside service go; not awaited. */
export interface Metrics {
	request(point: RequestPoint): void;
}
