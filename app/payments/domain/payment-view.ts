import { z } from "zod";
import type { External } from "~/changes/domain/external";
import { externalViews } from "~/changes/domain/external-fields";
import { amount, currencyView, date, id, instant } from "~/kernel/api-types";
import { type Cents, type Currency, plainAmount } from "~/kernel/money/money";
import type { CalendarDate, Instant } from "~/kernel/time/dates";
import { PAYMENT_METHODS, type PaymentMethod } from "~/settlement/domain/payment";

/** Money that came in for an invoice, and what of it settled that invoice. Minor units. */
export interface BookedPayment extends External {
	id: string;
	/** What it was recorded for, which may be another invoice than the one it is listed for. */
	invoiceId: string | null;
	amount: Cents;
	currency: Currency;
	day: CalendarDate;
	method: PaymentMethod;
	reference: string;
	/** What of this invoice it settles now. */
	settled: Cents;
	/** What of it settles nothing and was not paid back: credit of the client. */
	left: Cents;
	refunded: Cents;
	/** When it was reversed as a mistake; `null` where it was not. */
	reversedAt: Instant | null;
	/** The card service that brought it; `null` where a person recorded it. */
	provider: string | null;
	/** What that kept of it; 0 where it is not known. */
	fee: Cents;
	/** When it was booked. */
	at: Instant;
	/** When it, or what it settles, changed last. */
	updatedAt: Instant;
}

export const PaymentView = z.object({
	id,
	invoiceId: id.nullable().describe("The invoice that it was recorded for; null where that is gone"),
	amount,
	currency: currencyView,
	paidOn: date,
	method: z.enum(PAYMENT_METHODS),
	reference: z.string(),
	settled: amount.describe("What it settles: of the invoice where one's payments are listed, else of all"),
	surplus: amount.describe("What is left of it, as credit of the client"),
	refunded: amount,
	reversed: z.boolean().describe("Whether it was taken back as a mistake; it then settles nothing"),
	fee: amount.describe("What the card service kept of it; 0.00 where there was none or it is not known"),
	...externalViews,
	createdAt: instant,
	updatedAt: instant,
});
export type PaymentView = z.output<typeof PaymentView>;

export function toPaymentView(payment: BookedPayment): PaymentView {
	const { id, invoiceId, currency, day, method, reference, reversedAt } = payment;
	const money = (minor: Cents) => plainAmount(minor, payment.currency);
	return {
		id,
		invoiceId,
		amount: money(payment.amount),
		currency,
		paidOn: day,
		method,
		reference,
		settled: money(payment.settled),
		surplus: money(payment.left),
		refunded: money(payment.refunded),
		reversed: reversedAt !== null,
		fee: money(payment.fee),
		externalId: payment.externalId,
		metadata: payment.metadata,
		createdAt: new Date(payment.at).toISOString(),
		updatedAt: new Date(payment.updatedAt).toISOString(),
	};
}
