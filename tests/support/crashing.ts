import { env } from "cloudflare:test";
import { openDatabase } from "#db/client";
import type { AppContext } from "~/context";
import type { Job } from "~/kernel/jobs";
import type { Mail } from "~/mail/domain/mail";
import type { Outcome } from "~/mail/domain/port";

/** When a process dies: at which of its steps, and whether that step still had its effect. */
export interface Crash {
	step: number;
	effect: boolean;
}

const DEAD = "the process has died";

/**
 * A process over the real D1 that dies at one of its steps: a query, a job put on the queue, a mail handed over. From then
 * on nothing that it does has any effect, be it in a `catch` or a `finally`.
 */
export function crashingProcess(
	ctx: AppContext,
	crash: Crash | null,
	outside: { put(jobs: readonly Job[]): void; send(mail: Mail): Promise<Outcome> },
) {
	let [steps, dead] = [0, false];
	async function step<Result>(work: () => Promise<Result> | Result): Promise<Result> {
		if (dead) throw new Error(DEAD);
		const dies = crash !== null && ++steps === crash.step;
		if (!dies) return work();
		dead = true;
		if (crash.effect) await work();
		throw new Error(DEAD);
	}
	const process: AppContext = {
		...ctx,
		db: openDatabase(steppedD1(step)),
		jobs: { put: (jobs) => step(() => outside.put(jobs)) },
		mailer: { ...ctx.mailer, send: (mail) => step(() => outside.send(mail)) },
		background: (work) => void pending.push(work.catch(() => {})),
	};
	const pending: Promise<unknown>[] = [];
	return {
		/** Does some work to its end, or until the process dies. Says whether it lived. */
		async run(work: (ctx: AppContext) => Promise<unknown>): Promise<boolean> {
			await work(process).catch((error: unknown) => {
				if (!dead) throw error;
			});
			await Promise.all(pending.splice(0));
			return !dead;
		},
	};
}

type Step = <Result>(work: () => Promise<Result>) => Promise<Result>;

function steppedD1(step: Step): D1Database {
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
		prepare: (query: string) => stepped(env.DB.prepare(query)),
		batch: (statements: D1PreparedStatement[]) =>
			step(() => env.DB.batch(statements.map((each) => inner.get(each) ?? each))),
	} as unknown as D1Database;
}
