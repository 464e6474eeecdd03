import { z } from "zod";

const PartState = z.enum(["up", "down"]);
const instant = z.iso.datetime();

/** What fails where mail is down though nothing is missing: without the service's words, which may name hosts and people. */
const MailFailure = z.object({
	since: instant.describe("Of the first try that failed since a mail was taken"),
	lastTry: instant,
	code: z.string().describe("A mail server's, such as 535 5.7.8, or ours, such as unreachable"),
	waiting: z.int().min(0).describe("Mails that wait for their next try"),
	oldest: instant.nullable(),
	nextTry: instant.nullable(),
});

/** The parts that the product depends on, as `GET /api/ready` reports them. */
export const Readiness = z.object({
	ready: z.boolean().describe("Whether everything is up"),
	parts: z.object({
		database: PartState.describe("D1: every database"),
		files: PartState.describe("R2"),
		objects: PartState.describe("Durable Objects: limits and timers"),
		queue: PartState.describe("down where a mail has waited for ten minutes to be put on it, which crons do"),
		clock: PartState.describe("Crons: down where one of them has not run for several times as long as it should"),
		mail: PartState.or(z.literal("off")).describe(
			"off where none is set up; down where settings of it are missing, or where the last mail was refused for no reason of its own",
		),
	}),
	mailFailure: MailFailure.optional(),
});
export type Readiness = z.output<typeof Readiness>;

export const Health = z.object({ alive: z.literal(true) });
