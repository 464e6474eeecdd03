import type { Job } from "~/kernel/jobs";
import type { Jobs } from "~/kernel/ports";

/**
 * Cloudflare's queues: downloads have one of their own, where no mail waits for them. Jobs are a hundred bytes each, so that a
 * hundred of them are one call's (256 kB at most).
 */
export function queuedJobs(queue: Queue<Job>, exports: Queue<Job>): Jobs {
	const send = async (to: Queue<Job>, jobs: readonly Job[]) => {
		if (jobs.length > 0) await to.sendBatch(jobs.map((body) => ({ body })));
	};
	return {
		async put(jobs) {
			await send(
				queue,
				jobs.filter(({ kind }) => kind !== "export"),
			);
			await send(
				exports,
				jobs.filter(({ kind }) => kind === "export"),
			);
		},
	};
}
