import type { Job } from "~/kernel/jobs";
import type { Jobs } from "~/kernel/ports";

/** A Cloudflare queue. Jobs are a hundred bytes each, so that a hundred of them are one call's (256 kB at most). */
export function queuedJobs(queue: Queue<Job>): Jobs {
	return {
		async put(jobs) {
			if (jobs.length > 0) await queue.sendBatch(jobs.map((body) => ({ body })));
		},
	};
}
