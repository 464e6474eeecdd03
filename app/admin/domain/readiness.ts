import { z } from "zod";

const PartState = z.enum(["up", "down"]);

/** What the product stands on, as `GET /api/ready` says it. */
export const Readiness = z.object({
	ready: z.boolean().describe("Whether everything is up"),
	parts: z.object({
		database: PartState.describe("D1: every database"),
		files: PartState.describe("R2"),
		objects: PartState.describe("Durable Objects: limits and timers"),
		queue: PartState.describe("down where a mail has waited for ten minutes to be put on it, which crons do"),
		clock: PartState.describe("Crons: down where one of them has not run for several times as long as it should"),
		mail: PartState.or(z.literal("off")).describe("off where none is set up; down where settings of it are missing"),
	}),
});
export type Readiness = z.output<typeof Readiness>;

export const Health = z.object({ alive: z.literal(true) });
