import { env } from "cloudflare:test";
import type { Env } from "#workers/env";

/** What goes wrong at one step: nothing is done; it is done and nobody hears of it; it takes long. */
export type Mode = "before" | "after" | "late";

export interface Fault {
	part: "DB" | "FILES" | "JOBS" | "TIMERS";
	mode: Mode;
	/** At which of the request's steps that ask this part, from 1 on. */
	step: number;
	words: string;
}

const LATE_MS = 300;

/** What is bound, with one fault in it; `struck` says whether a request came as far. */
export function faulty({ part, mode, step, words }: Fault): { bindings: Partial<Env>; struck: () => boolean } {
	let [steps, struck] = [0, false];
	async function strike<Result>(work: () => Promise<Result>): Promise<Result> {
		if (++steps !== step) return work();
		struck = true;
		if (mode === "before") throw failure(words);
		if (mode === "late") await new Promise((resolve) => setTimeout(resolve, LATE_MS));
		const result = await work();
		if (mode === "after") throw failure(words);
		return result;
	}
	const bindings = bound(part, strike);
	return { bindings, struck: () => struck };
}

/** As Durable Objects say it too: the same call may be made again. */
function failure(words: string): Error {
	return Object.assign(new Error(words), { retryable: true });
}

type Strike = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue that takes everything and brings nothing, so that the Worker of the tests' own settings works at none of it. */
export const QUIET_QUEUE = {
	send: async () => {},
	sendBatch: async () => {},
} as unknown as Env["JOBS"];

function bound(part: Fault["part"], strike: Strike): Partial<Env> {
	if (part === "DB") {
		const DB = steppedD1(env.DB, strike);
		return env.TWO_DATABASES ? ({ DB, DB_2: steppedD1(env.SECOND, strike) } as Partial<Env>) : { DB };
	}
	if (part === "FILES") return { FILES: calling(env.FILES, strike) };
	return part === "JOBS" ? { JOBS: calling(QUIET_QUEUE, strike) } : { TIMERS: objects(env.TIMERS, strike) };
}

/** D1 each of whose queries and batches is a step. */
export function steppedD1(d1: D1Database, step: Strike): D1Database {
	const inner = new WeakMap<object, D1PreparedStatement>();
	function stepped(statement: D1PreparedStatement): D1PreparedStatement {
		const outer = {
			bind: (...values: unknown[]) => stepped(statement.bind(...values)),
			all: () => step(() => statement.all()),
			raw: () => step(() => statement.raw()),
			run: () => step(() => statement.run()),
			first: (...column: [string]) => step(() => statement.first(...column)),
		};
		inner.set(outer, statement);
		return outer as unknown as D1PreparedStatement;
	}
	return {
		prepare: (query: string) => stepped(d1.prepare(query)),
		batch: (statements: D1PreparedStatement[]) =>
			step(() => d1.batch(statements.map((each) => inner.get(each) ?? each))),
		exec: (query: string) => step(() => d1.exec(query)),
	} as unknown as D1Database;
}

/** A binding each of whose calls is a step. */
function calling<Binding extends object>(binding: Binding, strike: Strike): Binding {
	return new Proxy(binding, {
		get(target, name) {
			const value = Reflect.get(target, name);
			return typeof value === "function"
				? (...given: unknown[]) => strike(async () => value.apply(target, given))
				: value;
		},
	});
}

/** Durable Objects each of whose calls is a step. */
function objects(namespace: Env["TIMERS"], strike: Strike): Env["TIMERS"] {
	const get = (id: DurableObjectId) =>
		new Proxy(namespace.get(id) as object, {
			get:
				(object, method) =>
				(...given: unknown[]) =>
					strike(async () => Reflect.get(object, method)(...given)),
		});
	return { idFromName: (name: string) => namespace.idFromName(name), get } as unknown as Env["TIMERS"];
}
