import { applyD1Migrations, createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { compose } from "#workers/compose";
import type { Env } from "#workers/env";
import type { AppContext } from "~/context";

/** Where `npm run build` puts the Worker. Not a literal in the import, so that types need no build. */
const BUILT = "/build/server/index.js";

/** Buckets of the lower half begin in the first database, those of the upper in the second. */
const SHARDS = '{"0-2047":"DB","2048-4095":"DB_2"}';

/** The bindings of an installation with two databases, whatever the tests run with. */
export const TWO = { ...env, DB_2: env.SECOND, SHARDS, WRITES_PER_ACCOUNT: "1000000/60" } as Env;

export async function prepareBoth(): Promise<void> {
	for (const d1 of [env.DB, env.SECOND]) await applyD1Migrations(d1, env.TEST_MIGRATIONS);
}

/** The work of both over the real databases, with a clock that the test holds and ids that begin as it says. */
export function bothContext(now = Date.now()) {
	const pending: Promise<unknown>[] = [];
	const state = { now, digit: "" };
	const real = compose(TWO, (work) => void pending.push(work));
	const ids = {
		...real.ids,
		uuid: () => state.digit + crypto.randomUUID().slice(state.digit.length),
	};
	const enough = [{ tries: 1_000_000, seconds: 60 }];
	const config = { ...real.config, registerPerAddress: enough, signInPerAddress: enough };
	const ctx: AppContext = { ...real, ids, config, clock: { now: () => state.now }, jobs: { put: async () => {} } };
	return {
		ctx,
		first: ctx.databases.named("DB"),
		second: ctx.databases.named("DB_2"),
		/** Ids begin with this hexadecimal digit from now on: below 8 accounts begin in the first database. */
		idsFrom(digit: string) {
			state.digit = digit;
		},
		setNow(instant: number) {
			state.now = instant;
		},
		async settle() {
			await Promise.all(pending.splice(0));
		},
	};
}

/** Asks the built Worker with both bound. */
export async function askBoth(path: string, init: RequestInit & { cookie?: string } = {}, changed: Partial<Env> = {}) {
	const { default: worker } = await import(/* @vite-ignore */ BUILT);
	const { cookie = "", headers, ...rest } = init;
	const execution = createExecutionContext();
	const request = new Request(`http://duebill.test${path}`, {
		...{ redirect: "manual", ...rest },
		headers: { Cookie: cookie, ...(headers as Record<string, string>) },
	});
	const response: Response = await worker.fetch(request, { ...TWO, ...changed }, execution);
	await waitOnExecutionContext(execution);
	return response;
}
