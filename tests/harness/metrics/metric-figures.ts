import type { MetricFigures } from "~/admin/domain/metrics";

/** What /metrics is made of, of a product that serves without files and mail. */
export const FIGURES: MetricFigures = {
	...{ now: 1_800_000_000_000, version: "1.2.3", maintenance: false },
	readiness: {
		ready: false,
		parts: { database: "up", files: "down", objects: "up", queue: "up", clock: "up", mail: "off" },
	},
	...{ requests: [], fileFaults: [], crons: [], backup: "never", queues: [], unsettled: 0 },
	mails: { mails: 12, failed: 3 },
	databases: [{ name: "DB", bytes: 4096 }],
};
