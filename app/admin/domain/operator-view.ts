import type { MailFailure } from "./mail-failure";
import type { OperatorFigures } from "./operator-figures";

type Part = keyof OperatorFigures["readiness"]["parts"];

/** The counters as the operator's page shows them: ages and times in words. */
export interface OperatorView {
	at: string;
	waiting: { count: number; late: number };
	mails: { sent: number; failed: number };
	requests: { count: number; errors: number; rate: string };
	failure: MailFailure | null;
	/** The address that forwards client addresses without being a trusted proxy. */
	untrusted: OperatorFigures["untrusted"];
	trouble: { count: number; age: string } | null;
	/** Crons that were missed, or failed the last time. */
	crons: { cron: string; age: string; late: boolean }[];
	queues: { queue: OperatorFigures["queues"][number]["queue"]; waiting: number; age: string | null; late: boolean }[];
	failedMails: OperatorFigures["failedMails"];
	parts: { part: Part; state: "up" | "down" | "off" }[];
	version: string;
	migrations: { applied: number; known: number };
	accounts: number;
	slowest: { route: string; median: number; p99: number }[];
	door: { network: string; calls: number; refused: number; at: string }[];
	backup: { age: string; takenAt: string; size: string; rows: number; files: number } | null;
}
