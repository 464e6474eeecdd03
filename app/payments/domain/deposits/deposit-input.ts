import { z } from "zod";
import { decimal } from "~/kernel/money/decimal";
import { type TypedAmount, typedAmountRule } from "~/kernel/money/typed-amount";
import { optionalText, paragraph } from "~/kernel/text";
import { isCalendarDate } from "~/kernel/time/dates";
import { withoutPercent } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { PLACES } from "~/pricing/domain/line";
import type { DepositAmount } from "./deposit-sums";
import { MAX_WORK } from "./deposit-work";

const WHOLE = 100 * 10 ** PLACES;

const wrongPercent = () => m.payments_deposit_percent_wrong();

const percent = z
	.preprocess(
		(typed) => (typeof typed === "string" ? withoutPercent(typed) : typed),
		decimal(wrongPercent, wrongPercent, { places: PLACES }).refine((value) => value > 0 && value <= WHOLE, {
			error: wrongPercent,
		}),
	)
	.describe('Of the whole invoice, with tax: "30"');

const amount = typedAmountRule(m.payments_amount_wrong).describe("With tax");

const date = z
	.string()
	.refine(isCalendarDate, { error: () => m.payments_date_wrong() })
	.meta({ format: "date" });

const description = optionalText(MAX_WORK, paragraph).describe(
	"What it is for; left out, the first lines of the invoice's lines",
);

export interface DepositInput {
	wish: Extract<DepositAmount, { percent: number }> | { amount: TypedAmount };
	description?: string | undefined;
	issueDate?: string | undefined;
	dueDate?: string | undefined;
	replaces?: string | undefined; // The deposit that it takes the place of
}

/** What `POST /api/invoices/{id}/deposits` takes. */
export const DepositPayload = z
	.object({
		percent: percent.optional(),
		amount: amount.optional(),
		description,
		issueDate: date.optional().describe("Today in the account's time zone where left out"),
		replaces: z
			.string()
			.max(36)
			.optional()
			.describe("The deposit of the same draft that it takes the place of, which was credited whole"),
		dueDate: date.optional().describe("As many days later as the invoice's is where left out"),
	})
	.transform(({ percent, amount, ...dates }, check): DepositInput => {
		if (percent !== undefined && amount === undefined) return { ...dates, wish: { percent } };
		if (amount !== undefined && percent === undefined) return { ...dates, wish: { amount } };
		const field = percent === undefined ? "percent" : "amount";
		check.addIssue({ code: "custom", message: m.payments_deposit_either(), path: [field] });
		return z.NEVER;
	});

const replaces = optionalText(36).transform((id) => id || undefined);

const typed = { description, replaces, issueDate: date, dueDate: date, key: z.string().max(255) };

/** What the form of a deposit posts: of what is not chosen it takes no notice. */
export const DepositForm = z
	.preprocess(
		(input) => ({ how: "percent", ...(input as object) }),
		z.discriminatedUnion("how", [
			z.object({ how: z.literal("percent"), percent, ...typed }),
			z.object({ how: z.literal("amount"), amount, ...typed }),
		]),
	)
	.transform(({ description, replaces, issueDate, dueDate, key, ...rest }) => ({
		description,
		replaces,
		issueDate,
		dueDate,
		key,
		wish: rest.how === "percent" ? { percent: rest.percent } : { amount: rest.amount },
	}));
