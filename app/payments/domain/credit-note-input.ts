import { z } from "zod";
import { decimal } from "~/kernel/money/decimal";
import { type TypedAmount, typedAmountRule } from "~/kernel/money/typed-amount";
import { line, optionalText, paragraph } from "~/kernel/text";
import { ticked } from "~/kernel/ticked";
import { isCalendarDate } from "~/kernel/time/dates";
import { withoutPercent } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { PLACES } from "~/pricing/domain/line";
import type { Millionths } from "~/taxes/domain/tax";

const WHOLE = 100 * 10 ** PLACES;

const quantity = decimal(m.payments_credit_quantity, m.payments_credit_quantity, { places: PLACES })
	.refine((value) => value >= 0, { error: () => m.payments_credit_quantity() })
	.describe("In the line's own unit; 0 for none of it");

const percent = z.preprocess(
	(typed) => (typeof typed === "string" ? withoutPercent(typed) : typed),
	decimal(m.payments_credit_percent_wrong, m.payments_credit_percent_wrong, { places: PLACES }).refine(
		(value) => value > 0 && value <= WHOLE,
		{ error: () => m.payments_credit_percent_wrong() },
	),
);

const amount = typedAmountRule(m.payments_credit_reduction_wrong);

/** A part of a price: in percent of what is left of it, or an amount as it was typed. */
export type TypedReduction = { percent: Millionths } | { amount: TypedAmount };

const reduction = z
	.object({
		percent: percent.optional().describe('Of what is left: "10"'),
		amount: amount.optional().describe("In the place of a percentage"),
	})
	.transform(({ percent, amount }, check): TypedReduction => {
		if (percent !== undefined && amount === undefined) return { percent };
		if (amount !== undefined && percent === undefined) return { amount };
		check.addIssue({ code: "custom", message: m.payments_deposit_either() });
		return z.NEVER;
	});

export type TypedCredit = { itemId: string } & ({ quantity: number } | { reduction: TypedReduction });

const itemId = z.string().max(100);

const item = z
	.object({
		itemId,
		quantity: quantity.optional(),
		reduction: reduction.optional().describe("What its price is lowered by, in the place of a quantity"),
	})
	.transform(({ itemId, quantity, reduction }, check): TypedCredit => {
		if (reduction === undefined) return { itemId, quantity: quantity ?? 0 };
		if (!quantity) return { itemId, reduction };
		check.addIssue({ code: "custom", message: m.payments_credit_line_either(), path: ["reduction"] });
		return z.NEVER;
	});

const issueDate = z
	.string()
	.refine(isCalendarDate, { error: () => m.payments_date_wrong() })
	.meta({ format: "date" });

const reason = optionalText(500, paragraph).describe("Why, as its client reads it");

const subject = optionalText(200, line);

/** What `POST /api/invoices/{id}/credit-notes` takes. */
export const CreditNotePayload = z
	.object({
		issueDate: issueDate.optional().describe("Today in the account's time zone where left out"),
		reason,
		items: z.array(item).max(200).optional().describe("The lines that are credited; left out, all that is open"),
		reduction: reduction
			.optional()
			.describe("In the place of lines: what the price of the whole is lowered by, each rate by its share"),
		whole: z
			.boolean()
			.optional()
			.describe("In the place of both: all that is not credited yet; what of it was paid becomes the client's credit"),
		amountsIncludeTax: z
			.boolean()
			.optional()
			.describe("Whether amounts of reductions are with tax; left out, as the rates of the invoice are"),
		freeTime: z
			.boolean()
			.optional()
			.describe(
				"Whether the time that the invoice bills can be billed again, where nothing of it is left to credit; left out, it stays billed",
			),
		send: z.boolean().optional().describe("Whether it is mailed to its client; left out, it is not"),
		subject: subject.optional().describe("Of that mail; left out or empty, the product's own"),
	})
	.refine(({ items, reduction }) => !items || !reduction, {
		error: () => m.payments_credit_either(),
		path: ["reduction"],
	})
	.refine(({ items, reduction, whole }) => !whole || (!items && !reduction), {
		error: () => m.payments_credit_whole_alone(),
		path: ["whole"],
	});

export type CreditNoteInput = z.output<typeof CreditNotePayload>;

const typed = { issueDate, reason, key: z.string().max(255), send: ticked, subject, refund: ticked, freeTime: ticked };

const saidIn = z.enum(["percent", "net", "gross"]);

const text = z.string().max(100).optional();

/**
 * What the form of a credit note posts: quantities of lines to credit, lower prices of them or of the whole, the open amount
 * cancelled, or all of it credited. Fields of what is not chosen are ignored. `refund` leads to the form of a refund afterwards.
 */
export const CreditNoteForm = z.preprocess(
	(input) => ({ what: "lines", in: "percent", ...(input as object) }),
	z.discriminatedUnion("what", [
		z.object({ what: z.literal("open"), ...typed }).transform(({ what, ...rest }) => rest),
		z.object({ what: z.literal("all"), ...typed }).transform(({ what, ...rest }) => ({ ...rest, whole: true })),
		z
			.object({
				what: z.literal("lines"),
				...typed,
				items: z.array(z.object({ itemId, quantity })).max(200).default([]),
			})
			.transform(({ what, ...rest }) => rest),
		z
			.object({
				what: z.literal("prices"),
				...typed,
				in: saidIn,
				items: z
					.array(z.object({ itemId, reduction: text }))
					.max(200)
					.default([]),
			})
			.transform(({ what, in: unit, items, ...rest }, check) => {
				const reduced = items.flatMap(({ itemId, reduction: said }, at): TypedCredit[] => {
					if (!said?.trim()) return [];
					return [{ itemId, reduction: readReduction(said, unit, check, ["items", at, "reduction"]) }];
				});
				return { ...rest, items: reduced, ...withTax(unit) };
			}),
		z
			.object({ what: z.literal("whole"), ...typed, in: saidIn, reduction: text })
			.transform(({ what, in: unit, reduction: said, ...rest }, check) => {
				return { ...rest, reduction: readReduction(said ?? "", unit, check, ["reduction"]), ...withTax(unit) };
			}),
	]),
);

const READ = {
	percent: percent.transform((percent): TypedReduction => ({ percent })),
	net: amount.transform((amount): TypedReduction => ({ amount })),
	gross: amount.transform((amount): TypedReduction => ({ amount })),
};

function readReduction(
	said: string,
	unit: keyof typeof READ,
	check: z.RefinementCtx,
	path: (string | number)[],
): TypedReduction {
	const read = READ[unit].safeParse(said);
	if (read.success) return read.data;
	check.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? "", path });
	return z.NEVER;
}

function withTax(unit: keyof typeof READ) {
	return unit === "percent" ? {} : { amountsIncludeTax: unit === "gross" };
}
