import { openDatabase } from "#db/client";
import type { AppContext } from "~/context";
import type { Job } from "~/kernel/jobs";
import type { Mail } from "~/mail/domain/mail";
import type { HandOver, Outcome } from "~/mail/domain/port";
import { onlyDatabase } from "../context";
import { homeD1 } from "../databases";
import { steppedD1 } from "./faults";

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
	outside: { put(jobs: readonly Job[]): void; send(mail: Mail, handOver: HandOver): Promise<Outcome> },
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
		...onlyDatabase(openDatabase(steppedD1(homeD1, step))),
		jobs: { put: (jobs) => step(() => outside.put(jobs)) },
		mailer: { ...ctx.mailer, send: (mail, handOver) => step(() => outside.send(mail, handOver)) },
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
