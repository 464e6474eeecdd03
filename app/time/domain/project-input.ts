import { z } from "zod";
import { externalFields, externalFilter } from "~/changes/domain/external-fields";
import { syncFields } from "~/changes/domain/sync-query";
import { clientInUrl } from "~/clients/domain/client-filter";
import { listFields } from "~/kernel/list-fields";
import { decimal } from "~/kernel/money/decimal";
import { rate } from "~/kernel/money/rate";
import { requiredText } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { BUDGET_PERIODS } from "./project";
import { MAX_BUDGET_HOURS } from "./project-checks";
import { needsRounding, roundingFields, wholeRounding } from "./project-rounding";
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

/** Money above 0, in hundredths of the major unit; nothing is none. */
function amount(wrong: () => string, tooLarge: (most: { max: string }) => string) {
	return z.preprocess(
		(typed) => (typeof typed === "string" && typed.trim() === "" ? null : (typed ?? null)),
		rate(wrong, tooLarge)
			.refine((value) => value > 0, { error: () => wrong() })
			.nullable(),
	);
}

const shared = {
	...roundingFields,
	name,
	clientId,
	hourlyRate: hourlyRate.describe("null or nothing: that of its last entry, else its client's"),
	color: z
		.string(wrongColor)
		.nullish()
		.transform((typed) => (typed ?? "").toLowerCase())
		.refine((typed) => typed === "" || /^#[0-9a-f]{6}$/.test(typed), wrongColor)
		.describe("As #0d4a37; null or nothing: none"),
	budgetAmount: amount(m.time_budget_amount_malformed, m.time_budget_amount_too_large).describe(
		"In place of budgetMinutes: money to bill, in the account's currency; null or nothing: none",
	),
	fixedPrice: amount(m.time_fixed_price_malformed, m.time_fixed_price_too_large).describe(
		"What it costs as a whole: new time of it is not billable, and its budget is in minutes; null or nothing: none",
	),
	budgetPeriod: z
		.enum(BUDGET_PERIODS, { error: () => m.time_budget_period_malformed() })
		.nullish()
		.transform((period) => period ?? "total")
		.describe("What the budget is for: all of its time, or that of each month"),
};

interface Budgets {
	budgetAmount: number | null;
	fixedPrice: number | null;
}

/** A budget is in hours or in money, and in hours where the price is fixed. */
function oneBudget<Fields extends Budgets>(hoursOf: (fields: Fields) => number | null) {
	return (fields: Fields, check: z.RefinementCtx) => {
		if (fields.budgetAmount === null) return;
		const add = (message: string) => check.addIssue({ code: "custom", path: ["budgetAmount"], message });
		if (fields.fixedPrice !== null) add(m.time_budget_of_fixed_price());
		else if (hoursOf(fields)) add(m.time_budget_either());
	};
}

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
	.superRefine(oneBudget(({ budgetMinutes }) => budgetMinutes))
	.superRefine(({ rounding, roundingMinutes, roundingPer }, check) =>
		needsRounding({ rounding, roundingMinutes, roundingPer }, check),
	)
	.transform(({ hourlyRate: rate, billable, ...fields }) => {
		return { ...fields, ...wholeRounding(fields), rate, billable: (billable ?? true) && fields.fixedPrice === null };
	});

/** What the HTML form posts: the same, and what the form knew when it was made. */
export const ProjectForm = z
	.object({
		...shared,
		notBillable: z.string().optional(),
		budgetHours: decimal(m.time_budget_hours_malformed, m.time_budget_hours_malformed).refine(
			(hundredths) => hundredths >= 0 && hundredths <= MAX_BUDGET_HOURS * 100,
			{ error: () => m.time_budget_hours_malformed() },
		),
		forUnbilled: z.string().optional(),
		/** What the tick beside Save said. */
		seen: z.string().max(200).optional(),
		idempotencyKey: z.string().max(255).optional(),
		version: z.coerce.number().int().positive().optional().catch(undefined),
	})
	.superRefine(oneBudget(({ budgetHours }) => budgetHours))
	.transform(
		({ idempotencyKey, version, forUnbilled, seen, hourlyRate: rate, notBillable, budgetHours, ...fields }) => {
			const budgetMinutes = Math.round((budgetHours * 60) / 100) || null;
			const billable = notBillable === undefined && fields.fixedPrice === null;
			const input = { ...fields, ...wholeRounding(fields), rate, billable, budgetMinutes };
			return { input, idempotencyKey, version, forUnbilled: forUnbilled !== undefined, seen };
		},
	);

/** What changing a project takes besides its own fields. */
export const FollowField = z.object({
	rateForUnbilled: z
		.boolean({ error: () => m.time_rate_follows_malformed() })
		.nullish()
		.describe(
			"true: its rate holds for its billable entries too that are on no invoice, but for those whose rate was chosen by hand",
		),
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
export const ProjectQuery = z.object({
	...syncFields,
	limit: listFields.limit,
	cursor: listFields.cursor,
	...externalFilter,
	clientId: clientInUrl("Only those of the saved client with this id"),
});
