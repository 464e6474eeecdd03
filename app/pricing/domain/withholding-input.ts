import { z } from "zod";
import { line } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import { readIds } from "./withholding-ids";

const MAX_WITHHOLDINGS = 6;

const ID = 36;

const ids = z
	.union([z.string(), z.array(z.string().max(ID))], { error: () => m.pricing_rule_withholding() })
	.nullish()
	.transform((typed) => (typed === undefined ? undefined : readIds(typed)))
	.refine((read) => (read?.length ?? 0) <= MAX_WITHHOLDINGS, {
		error: () => m.pricing_rule_withholdings_most({ max: String(MAX_WITHHOLDINGS) }),
	});

/** The withholdings of an invoice as a form posts them: those that are ticked, in the order of the form. */
export const withholdingIds = ids.transform((chosen): readonly string[] => chosen ?? []);

/** The same as the API takes them: one by itself, or several. */
export const withholdingFields = {
	withholdingId: line(ID).nullish().describe("A withholding of the account; beside withholdingIds the first of them"),
	withholdingIds: ids.optional().meta({
		description: "Withholdings of the account, in the order in which they are printed",
		anyOf: [{ type: "array", items: { type: "string", maxLength: ID }, maxItems: MAX_WITHHOLDINGS }, { type: "null" }],
	}),
};

interface Said {
	withholdingId?: string | null | undefined;
	withholdingIds?: string[] | undefined;
}

/** Which are meant. A program that knows of one alone, and changes that, must not be overruled by the list that it sends back. */
export function chosenWithholdings({ withholdingId, withholdingIds: list }: Said, check: z.RefinementCtx): string[] {
	if (list === undefined) return readIds(withholdingId);
	if (withholdingId !== undefined && (withholdingId ?? "") !== (list[0] ?? "")) {
		check.addIssue({ code: "custom", path: ["withholdingId"], message: m.pricing_rule_withholding_first() });
	}
	return list;
}

/** What is there, as a patch leaves it: one that says either says all. */
export function withoutRestated<View extends object>(view: View, patch: object): Partial<View> {
	if (!("withholdingId" in patch || "withholdingIds" in patch)) return view;
	const { withholdingId, withholdingIds: _, ...rest } = view as View & Said;
	return rest as Partial<View>;
}
