import { z } from "zod";
import type { Cents } from "~/kernel/money/money";
import { type Project, proposedRate } from "./project";

/** A project as the API returns it. */
export const ProjectView = z.object({
	name: z.string(),
	hourlyRate: z.number().nullable().describe("What was chosen; null for nothing"),
	proposedRate: z.number().nullable().describe("What its time is proposed at; null where that is the client's"),
});

export function toProjectView({ name, ...rates }: Project): z.output<typeof ProjectView> {
	const plain = (rate: Cents | null) => (rate === null ? null : rate / 100);
	return { name, hourlyRate: plain(rates.chosen), proposedRate: plain(proposedRate(rates, null)) };
}
