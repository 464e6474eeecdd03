import { z } from "zod";
import { BackupReport } from "./backup-report";
import { FAILED_STATES } from "./failed-mails";
import { Readiness } from "./readiness";

const instant = z.iso.datetime();
const count = z.int().min(0);
const FailedState = z.enum(FAILED_STATES);

/** Counters of the product itself, as `GET /api/admin/operator` says them. */
export const OperatorFigures = z.object({
	at: instant,
	version: z.string(),
	migrations: z.object({ applied: count, known: count.describe("That this code was written for") }),
	accounts: count,
	readiness: Readiness,
	crons: z.array(z.object({ cron: z.string(), endedAt: instant, failed: z.boolean(), late: z.boolean() })),
	queues: z.array(
		z.object({
			queue: z.enum(["mail", "effects", "reminders", "series"]),
			waiting: count,
			since: instant.nullable().describe("Since when the oldest has been due"),
			late: z.boolean(),
		}),
	),
	mailFault: z
		.object({
			since: instant.describe("Of the first try that failed since a mail was taken"),
			lastTry: instant,
			code: z.string(),
			detail: z.string().describe("In the mail service's words, without addresses"),
			waiting: count,
			oldest: instant.nullable(),
			nextTry: instant.nullable(),
		})
		.nullable()
		.describe("Why no mail leaves; null where the last one was taken"),
	untrusted: z
		.object({ address: z.string(), at: instant })
		.nullable()
		.describe("The address that forwarded client addresses since the start and is none of TRUSTED_PROXIES"),
	trouble: z.object({
		count: count.describe("Mails that were given up, or whose fate nobody knows"),
		since: instant.nullable(),
	}),
	mails: z.object({ sent: count, failed: count }).describe("Of 24 hours"),
	failedMails: z.array(
		z.object({ id: z.string(), kind: z.string(), state: FailedState, code: z.string(), at: instant }),
	),
	requests: z.object({ count, errors: count.describe("Answers of 500 and above") }).describe("Of 24 hours"),
	slowest: z.array(
		z.object({ route: z.string(), requests: count, median: count.describe("In ms"), p99: count.describe("In ms") }),
	),
	door: z
		.array(
			z.object({
				network: z.string(),
				calls: count,
				refused: count.describe("With a wrong secret, or one that does not open what was asked for"),
				at: instant.describe("The last of them"),
			}),
		)
		.describe("Who asked at the operator's API within thirty days, whoever did last first"),
	backup: BackupReport.extend({ at: instant }).nullable(),
});
export type OperatorFigures = z.output<typeof OperatorFigures>;
