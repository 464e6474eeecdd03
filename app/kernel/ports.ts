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
	/** Removes every file whose key begins with the prefix. */
	removeAll(prefix: string): Promise<void>;
}

/** What is known of a file without reading it. */
export interface StoredFile {
	key: string;
	/** In bytes. */
	size: number;
	storedAt: Instant;
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
