import { z } from "zod";
import { id, instant } from "~/kernel/api-types";
import { DELIVERY_STATES, type Delivery, HOLDS } from "./delivery";

/** A delivery as the API returns it. */
export const DeliveryView = z.object({
	id,
	kind: z
		.string()
		.describe(
			"What it is: invoice, reminder, receipt, payment-failed, statement, or question (one that was asked on its page)",
		),
	state: z.enum(DELIVERY_STATES).describe("sending for longer than some minutes: nobody can tell what became of it"),
	invoiceIds: z
		.array(id)
		.describe(
			"The invoices that its mail was of: one, or several of a bundled reminder, with those that it named besides; none of a statement",
		),
	to: z.array(z.string()),
	cc: z.array(z.string()),
	sendAt: instant.describe("When it goes, or went"),
	held: z
		.enum(HOLDS)
		.describe(
			"Why it waits: budget (the mails of the day are used up; sendAt says about when it goes), unconfirmed (the account’s address is), or empty",
		),
	attempts: z.int(),
	code: z.string().describe("Why it was refused, in the mail service's words; empty where it was not"),
	detail: z.string(),
	createdAt: instant,
	updatedAt: instant,
});

/** `others`: the invoices that its mail was of besides its own. */
export function toDeliveryView(delivery: Delivery, others: readonly string[] = []): z.output<typeof DeliveryView> {
	const { id, kind, state, recipients, dueAt, held, attempts, code, detail, createdAt, updatedAt } = delivery;
	const iso = (at: number) => new Date(at).toISOString();
	return {
		id,
		kind,
		state,
		invoiceIds: delivery.invoiceId === null ? [] : [delivery.invoiceId, ...others],
		to: [...recipients.to],
		cc: [...recipients.cc],
		sendAt: iso(dueAt),
		held,
		attempts,
		code,
		detail,
		createdAt: iso(createdAt),
		updatedAt: iso(updatedAt),
	};
}
