import type { Instant } from "./dates";

/**
 * What every room needs from outside, as nouns; what one room alone needs is in that room's `domain/port.ts`.
 * `workers/adapters` implements them over Cloudflare's bindings, `tests/support` where a test has to hold time still or
 * make a dependency fail.
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

/** `tries` within each window of `seconds`. */
export interface Allowance {
	tries: number;
	seconds: number;
}

/** Exact counting of tries by name, before the work that they ask for is done. */
export interface Limits {
	/** Counts a try against every allowance. Returns 0, or the seconds to wait where one is used up. */
	take(name: string, allowances: readonly Allowance[]): Promise<number>;
	/**
	 * Counts a try at a secret. After five in a row the wait doubles from a second to 15 minutes.
	 * Returns 0, or the seconds to wait.
	 */
	attempt(name: string): Promise<number>;
	/** The secret was right: the tries are forgotten. */
	succeed(name: string): Promise<void>;
}
