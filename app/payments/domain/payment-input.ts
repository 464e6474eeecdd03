import { z } from "zod";
import { externalFields } from "~/changes/domain/external-fields";
import { typedAmountRule } from "~/kernel/money/typed-amount";
import { optionalText } from "~/kernel/text";
import { ticked } from "~/kernel/ticked";
import { isCalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { receiptChoice } from "~/sending/domain/receipt";
import { PAYMENT_METHODS } from "~/settlement/domain/payment";

export const MAX_REFERENCE = 140;

const amount = typedAmountRule(m.payments_amount_wrong);

const paidOn = z
	.string()
	.refine(isCalendarDate, { error: () => m.payments_date_wrong() })
	.meta({ format: "date" });

const fields = {
	amount,
	method: z.enum(PAYMENT_METHODS, { error: () => m.payments_method_wrong() }).default("bank_transfer"),
	reference: optionalText(MAX_REFERENCE).describe("As it stands on the bank statement"),
};

/** What the form of a payment posts. */
export const PaymentForm = z
	.object({
		...fields,
		paidOn,
		receipt: ticked,
		rest: z.enum(["open", "discount", "write_off"]).default("open"),
		surplus: z.string().optional(),
		key: z.string().max(255),
	})
	.transform(({ rest, surplus, ...payment }) => ({
		...payment,
		surplus: surplus !== undefined,
		writeOff: rest === "write_off",
		discount: rest === "discount",
	}));

/** What `POST /api/invoices/{id}/payments` takes. */
export const PaymentPayload = z.object({
	...fields,
	paidOn: paidOn.optional().describe("The day on which it came in; today in the account's time zone where left out"),
	surplus: z
		.boolean()
		.default(false)
		.describe("Whether it may be more than is open; the rest stays as the client's credit"),
	writeOff: z.boolean().default(false).describe("Whether what stays open is written off: the tax on it stays owed"),
	discount: z
		.boolean()
		.default(false)
		.describe(
			"Whether what stays open is a discount for early payment, which takes its share off the tax; not with writeOff. What the invoice's terms allow on that day is one by itself",
		),
	receipt: receiptChoice,
	...externalFields,
});

/** A payment among many, which says what it is for. */
export const PaymentRow = PaymentPayload.extend({
	invoiceId: z.string().max(36).describe("The invoice that it is recorded for"),
});
export type PaymentRow = z.output<typeof PaymentRow>;

export type PaymentInput = Omit<z.output<typeof PaymentPayload>, "discount"> & { discount?: boolean };
