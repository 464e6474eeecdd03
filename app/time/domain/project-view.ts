import { z } from "zod";
import { externalViews } from "~/changes/domain/external-fields";
import { id, instant, version } from "~/kernel/api-types";
import type { Cents } from "~/kernel/money/money";
import { BUDGET_PERIODS, type Project, proposedRate } from "./project";

/** A project as the API returns it. */
export const ProjectView = z.object({
	id,
	name: z.string(),
	clientId: id.nullable(),
	clientName: z.string().nullable(),
	hourlyRate: z.number().nullable().describe("What was chosen; null for nothing"),
	proposedRate: z.number().nullable().describe("What its time is proposed at; null where that is the client's"),
	billable: z.boolean().describe("What its new entries are"),
	color: z.string().nullable().describe("As #0d4a37"),
	budgetMinutes: z.int().nullable(),
	budgetPeriod: z.enum(BUDGET_PERIODS),
	budgetWorked: z.int().nullable().describe("Minutes worked of the budget, of this month where it is a month's"),
	archivedAt: instant.nullable(),
	...externalViews,
	updatedAt: instant,
	version,
});

export function toProjectView(project: Project): z.output<typeof ProjectView> {
	const plain = (rate: Cents | null) => (rate === null ? null : rate / 100);
	const { chosen, worked: _, color, archivedAt, updatedAt, ...fields } = project;
	return {
		...fields,
		hourlyRate: plain(chosen),
		proposedRate: plain(proposedRate(project, null)),
		color: color || null,
		archivedAt: archivedAt === null ? null : new Date(archivedAt).toISOString(),
		updatedAt: new Date(updatedAt).toISOString(),
	};
}
