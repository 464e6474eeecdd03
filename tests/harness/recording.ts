import { env } from "cloudflare:test";
import { openDatabase } from "#db/client";
import type { Env } from "#workers/env";
import { databasesIn } from "#workers/shards";
import type { Database } from "~/kernel/ports";
import { homeD1 } from "./databases";

/** D1 as it is, with every query that is asked of it written down. */
export function recordingDatabase(): { db: Database; asked: string[] } {
	const asked: string[] = [];
	const d1 = {
		prepare(query: string) {
			asked.push(query);
			return homeD1.prepare(query);
		},
		batch: (statements: D1PreparedStatement[]) => homeD1.batch(statements),
		exec: (query: string) => homeD1.exec(query),
	};
	return { db: openDatabase(d1 as unknown as D1Database), asked };
}

/**
 * D1 and the timers as they are, and how many of D1's round trips came one after the other: each begun after the end of
 * one before it. While a timer is asked, D1's answers wait, so that what is read after the timer counts beside what is
 * read meanwhile, whichever of the two is faster today.
 */
export function countingBindings(): { bindings: Pick<Env, "DB" | "TIMERS">; depth(): number } {
	let ended = 0;
	let depth = 0;
	const { timers, settle } = watchTimers();
	async function trip<Result>(work: () => Promise<Result>): Promise<Result> {
		const level = ended + 1;
		depth = Math.max(depth, level);
		try {
			return await work();
		} finally {
			await settle();
			ended = Math.max(ended, level);
		}
	}
	const inner = new WeakMap<object, D1PreparedStatement>();
	function counted(statement: D1PreparedStatement): D1PreparedStatement {
		const outer = {
			bind: (...values: unknown[]) => counted(statement.bind(...values)),
			all: () => trip(() => statement.all()),
			raw: () => trip(() => statement.raw()),
			run: () => trip(() => statement.run()),
			first: (...column: [string]) => trip(() => statement.first(...column)),
		};
		inner.set(outer, statement);
		return outer as unknown as D1PreparedStatement;
	}
	const bound = everyD1((d1) => ({
		prepare: (query: string) => counted(d1.prepare(query)),
		batch: (statements: D1PreparedStatement[]) =>
			trip(() => d1.batch(statements.map((each) => inner.get(each) ?? each))),
		exec: (query: string) => trip(() => d1.exec(query)),
	}));
	return { bindings: { ...bound, TIMERS: timers }, depth: () => depth };
}

/** The timers, and a promise of the moment in which none is asked. */
function watchTimers() {
	const calls = new Set<Promise<unknown>>();
	function watch<Result>(call: Promise<Result>): Promise<Result> {
		calls.add(call);
		return call.finally(() => calls.delete(call));
	}
	const stub = (id: DurableObjectId) =>
		new Proxy(env.TIMERS.get(id) as object, {
			get:
				(timer, method) =>
				(...values: unknown[]) =>
					watch(Reflect.get(timer, method)(...values)),
		});
	const timers = { idFromName: (name: string) => env.TIMERS.idFromName(name), get: stub } as unknown as Env["TIMERS"];
	async function settle() {
		do {
			await Promise.allSettled(calls);
			// A turn, in which whoever waited for them asks for more.
			await new Promise((resolve) => setTimeout(resolve));
		} while (calls.size > 0);
	}
	return { timers, settle };
}

/** How SQLite would go about a query: one line for each step. */
export async function planOf(query: string): Promise<string[]> {
	const values = Array.from(query.matchAll(/\?/g), () => null);
	const { results } = await homeD1
		.prepare(`EXPLAIN QUERY PLAN ${query}`)
		.bind(...values)
		.all<{ detail: string }>();
	return results.map(({ detail }) => detail);
}

/** D1 whose every answer is a failure with these words. */
export function failingD1(words: string): D1Database {
	const fail = async (): Promise<never> => {
		throw new Error(`D1_ERROR: ${words}`);
	};
	const statement = { bind: () => statement, all: fail, raw: fail, run: fail, first: fail };
	return { prepare: () => statement, batch: fail, exec: fail } as unknown as D1Database;
}

/** Every database failing with these words. */
export function failing(words: string): Partial<Env> {
	return everyD1(() => failingD1(words));
}

/** D1 of which some queries, the writes if nothing else is said, are a failure with these words. */
export function broken(words: string, isBroken: (query: string) => boolean = isWrite): Partial<Env> {
	const { batch, prepare } = failingD1(words);
	return everyD1((d1) => ({
		prepare: (query: string) => (isBroken(query) ? prepare(query) : d1.prepare(query)),
		batch: (statements: D1PreparedStatement[]) =>
			statements.some((each) => textOf(each) === undefined) ? batch(statements) : d1.batch(statements),
	}));
}

/** D1 that loses the connection to its first write: before it was made, or after, when nobody can tell. */
export function losing(when: "before" | "after"): Partial<Env> {
	let left = 1;
	return everyD1((d1) => ({
		prepare: (query: string) => d1.prepare(query),
		exec: (query: string) => d1.exec(query),
		async batch(statements: D1PreparedStatement[]) {
			const writes = statements.some((each) => isWrite(textOf(each) ?? ""));
			const lose = writes && left-- > 0;
			if (lose && when === "before") throw new Error("D1_ERROR: Network connection lost.");
			const results = await d1.batch(statements);
			if (lose) throw new Error("D1_ERROR: Network connection lost.");
			return results;
		},
	}));
}

/** Every database that the Worker has, each as it is made of the real one. */
export function everyD1(make: (d1: D1Database) => object): Pick<Env, "DB"> {
	const made = Object.entries(databasesIn(env)).map(([name, d1]) => [name, make(d1)]);
	return Object.fromEntries(made) as Pick<Env, "DB">;
}

function isWrite(query: string): boolean {
	return /^\s*(INSERT|UPDATE|DELETE|WITH\b.*\b(INSERT|UPDATE|DELETE))/is.test(query);
}

/** A statement's words; a failing one has none. */
function textOf(statement: D1PreparedStatement): string | undefined {
	return (statement as unknown as { statement?: string }).statement;
}
