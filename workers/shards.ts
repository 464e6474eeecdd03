import { DIRECTORY, type Shards } from "#db/databases";
import { BUCKETS } from "~/kernel/bucket";

const BINDING = /^DB(_\w+)?$/;

/**
 * Which databases are bound, `DB` and any `DB_…`, and in which of them a new account of each bucket begins
 * (docs/decisions/0052-accounts-over-databases.md). Throws, with a sentence that says what to write, where SHARDS leaves a bucket out, has
 * one twice, or names what is not bound.
 */
export function readShards(env: { SHARDS: string }): Shards {
	const bindings = databasesIn(env);
	if (!bindings[DIRECTORY]) throw new Error(`no database is bound as "${DIRECTORY}" in wrangler.toml`);
	const names = placeBuckets(env.SHARDS);
	for (const name of new Set(names)) {
		if (!bindings[name])
			throw new Error(`SHARDS in wrangler.toml names "${name}", and no database is bound by that name`);
	}
	return { bindings, nameOf: (bucket) => names[bucket] ?? DIRECTORY };
}

export function databasesIn(env: object): Record<string, D1Database> {
	const bound = Object.entries(env).filter(([name]) => BINDING.test(name));
	bound.sort(([one], [other]) => (one < other ? -1 : 1));
	return Object.fromEntries(bound as [string, D1Database][]);
}

function placeBuckets(text: string): string[] {
	const names: string[] = [];
	for (const [range, name] of Object.entries(parse(text))) {
		const [, first, last] = /^(\d{1,4})-(\d{1,4})$/.exec(range) ?? [];
		const [from, to] = [Number(first), Number(last)];
		if (typeof name !== "string" || !(from <= to && to < BUCKETS)) throw wrong(text);
		for (let bucket = from; bucket <= to; bucket++) {
			if (names[bucket] !== undefined) throw new Error(`SHARDS in wrangler.toml has bucket ${bucket} twice`);
			names[bucket] = name;
		}
	}
	for (let bucket = 0; bucket < BUCKETS; bucket++) {
		if (names[bucket] === undefined) throw new Error(`SHARDS in wrangler.toml leaves bucket ${bucket} out`);
	}
	return names;
}

function parse(text: string): Record<string, unknown> {
	try {
		const map: unknown = JSON.parse(text);
		if (typeof map === "object" && map !== null && !Array.isArray(map)) return map as Record<string, unknown>;
	} catch {
		throw wrong(text);
	}
	throw wrong(text);
}

function wrong(text: string): Error {
	return new Error(`SHARDS in wrangler.toml must read like {"0-${BUCKETS - 1}":"${DIRECTORY}"}, not ${text}`);
}
