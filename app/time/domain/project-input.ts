import { z } from "zod";
import { externalFields, externalFilter } from "~/changes/domain/external-fields";
import { SyncQuery } from "~/changes/domain/sync-query";
import { clientInUrl } from "~/clients/domain/client-filter";
import { decimal } from "~/kernel/money/decimal";
import { requiredText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { BUDGET_PERIODS } from "./project";
import { clientId, hourlyRate } from "./time-entry-input";

const name = requiredText(200, m.time_project_required);

/** What choosing the rate of a name takes. */
export const ProjectFields = z.object({
	name,
	hourlyRate: hourlyRate.describe("null or nothing: that of its last entry"),
});

const MAX_BUDGET = 10_000_000;

const wrongBudget = { error: () => m.time_budget_malformed() };
const wrongColor = { error: () => m.time_color_malformed() };

const budgetMinutes = z
	.union([z.number(), z.string()], wrongBudget)
	.nullish()
	.transform((typed) => (typed === "" || typed == null ? null : Number(typed)))
	.refine((typed) => typed === null || (Number.isInteger(typed) && typed > 0 && typed <= MAX_BUDGET), wrongBudget);

const shared = {
	name,
	clientId,
	hourlyRate: hourlyRate.describe("null or nothing: that of its last entry, else its client's"),
	color: z
		.string(wrongColor)
		.nullish()
		.transform((typed) => (typed ?? "").toLowerCase())
		.refine((typed) => typed === "" || /^#[0-9a-f]{6}$/.test(typed), wrongColor)
		.describe("As #0d4a37; null or nothing: none"),
	budgetPeriod: z
		.enum(BUDGET_PERIODS, { error: () => m.time_budget_period_malformed() })
		.nullish()
		.transform((period) => period ?? "total")
		.describe("What the budget is for: all of its time, or that of each month"),
};

/** What a project takes over the API. */
export const NewProject = z
	.object({
		...shared,
		billable: z
			.boolean({ error: () => m.time_billable_malformed() })
			.nullish()
			.describe("false: its time is on no invoice"),
		budgetMinutes: budgetMinutes.describe("null or nothing: none"),
		...externalFields,
	})
	.transform(({ hourlyRate: rate, billable, ...fields }) => ({ ...fields, rate, billable: billable ?? true }));

const MAX_BUDGET_HOURS = 100_000;

/** What the HTML form posts: the same, and what the form knew when it was made. */
export const ProjectForm = z
	.object({
		...shared,
		notBillable: z.string().optional(),
		budgetHours: decimal(m.time_budget_hours_malformed, m.time_budget_hours_malformed).refine(
			(hundredths) => hundredths >= 0 && hundredths <= MAX_BUDGET_HOURS * 100,
			{ error: () => m.time_budget_hours_malformed() },
		),
		idempotencyKey: z.string().max(255).optional(),
		version: z.coerce.number().int().positive().optional().catch(undefined),
	})
	.transform(({ idempotencyKey, version, hourlyRate: rate, notBillable, budgetHours, ...fields }) => {
		const budgetMinutes = Math.round((budgetHours * 60) / 100) || null;
		const input = { ...fields, rate, billable: notBillable === undefined, budgetMinutes };
		return { input, idempotencyKey, version };
	});

export const ProjectPatch = z.record(z.string(), z.unknown(), { error: () => m.web_send_object() });
export type ProjectPatch = z.output<typeof ProjectPatch>;

/** What merging takes: the project that all time goes to. */
export const MergeFields = z.object({
	into: z
		.string({ error: () => m.time_project_not_found() })
		.max(100)
		.describe("Another project of the same client"),
});

/** What archiving takes; `archived: false` takes it back. */
export const ArchiveFields = z.object({
	archived: z
		.boolean({ error: () => m.time_archived_malformed() })
		.nullish()
		.transform((archived) => archived ?? true),
});

/** What `GET /api/projects` takes in the URL. */
export const ProjectQuery = SyncQuery.extend({
	...externalFilter,
	clientId: clientInUrl("Only those of the saved client with this id"),
});
