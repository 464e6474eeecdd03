import { z } from "zod";
import { amount } from "~/kernel/api-types";
import type { Cents } from "~/kernel/money/money";
import { typedAmountRule } from "~/kernel/money/typed-amount";
import { optionalText } from "~/kernel/text";
import { ticked } from "~/kernel/ticked";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { PAYMENT_METHODS } from "~/settlement/domain/payment";
import { MAX_REFERENCE } from "./payment-input";

/** A payment of which something is left: credit of its client. Minor units. */
export interface Surplus {
	id: string;
	left: Cents;
}

/** Takes an amount from surpluses, the oldest first; `null` where they have less. */
export function takeFrom(surpluses: readonly Surplus[], amount: Cents): { id: string; amount: Cents }[] | null {
	let rest = amount;
	const parts = surpluses.flatMap(({ id, left }) => {
		const part = Math.min(rest, left);
		rest -= part;
		return part > 0 ? [{ id, amount: part }] : [];
	});
	return rest === 0 ? parts : null;
}

export function addLeft(surpluses: readonly Surplus[]): Cents {
	return surpluses.reduce((sum, { left }) => sum + left, 0);
}

export const CreditView = z.object({
	available: amount.describe("What is left of payments of the invoice's client, in its currency"),
});

const some = typedAmountRule(m.payments_amount_wrong);

/** What `POST /api/invoices/{id}/credit` takes. */
export const CreditUse = z.object({
	amount: some.optional().describe("What is settled of the invoice; left out, as much as there is and is open"),
});

const day = z
	.string()
	.refine(isCalendarDate, { error: () => m.payments_date_wrong() })
	.meta({ format: "date" });
const refund = {
	amount: some,
	method: z.enum(PAYMENT_METHODS, { error: () => m.payments_method_wrong() }).default("bank_transfer"),
	reference: optionalText(MAX_REFERENCE),
};

/** What `POST /api/invoices/{id}/refunds` takes. */
export const RefundPayload = z.object({
	...refund,
	paidOn: day.optional().describe("The day on which it went out; today in the account's time zone where left out"),
	mail: z
		.boolean({ error: () => m.kernel_must_be_boolean() })
		.default(false)
		.describe("Whether its client is mailed of it"),
});
export type RefundInput = z.output<typeof RefundPayload>;

/** What the form of a refund posts. */
export const RefundForm = z.object({ ...refund, paidOn: day, mail: ticked, key: z.string().max(255) });
