import { z } from "zod";
import { externalViews } from "~/changes/domain/external-fields";
import { ROUNDING_GROUPS, ROUNDING_STEPS, ROUNDINGS } from "~/clients/domain/rounding";
import { id, instant, version } from "~/kernel/api-types";
import { type Price, plainAmount } from "~/kernel/money/money";
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
	budgetAmount: z.number().nullable().describe("In the account's currency"),
	budgetPeriod: z.enum(BUDGET_PERIODS),
	budgetWorked: z.int().nullable().describe("Minutes worked of the budget, of this month where it is a month's"),
	budgetToBill: z.number().nullable().describe("Money to bill of a budgetAmount, of this month where it is a month's"),
	fixedPrice: z.number().nullable().describe("What it costs as a whole; its time is not to bill"),
	rounding: z.enum(ROUNDINGS).nullable().describe("null: as its client's time is rounded"),
	roundingMinutes: z.literal(ROUNDING_STEPS).nullable(),
	roundingPer: z.enum(ROUNDING_GROUPS).nullable(),
	archivedAt: instant.nullable(),
	...externalViews,
	updatedAt: instant,
	version,
});

/** The same as a change answers it. */
export const ChangedProjectView = ProjectView.extend({
	entriesChanged: z.int().optional().describe("With rateForUnbilled: how many entries have another rate by it"),
});

export function toProjectView(project: Project): z.output<typeof ProjectView> {
	const plain = (rate: Price | null) => (rate === null ? null : rate / 100);
	const {
		chosen,
		worked: _,
		color,
		archivedAt,
		updatedAt,
		budgetAmount,
		budgetToBill,
		fixedPrice,
		...fields
	} = project;
	return {
		...fields,
		hourlyRate: plain(chosen),
		proposedRate: plain(proposedRate(project, null)),
		budgetAmount: plain(budgetAmount),
		budgetToBill: budgetToBill && Number(plainAmount(budgetToBill.amount, budgetToBill.currency)),
		fixedPrice: plain(fixedPrice),
		color: color || null,
		archivedAt: archivedAt === null ? null : new Date(archivedAt).toISOString(),
		updatedAt: new Date(updatedAt).toISOString(),
	};
}
