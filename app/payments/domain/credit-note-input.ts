import { z } from "zod";
import { PLACES } from "~/invoices/domain/line";
import { isCalendarDate } from "~/kernel/dates";
import { decimal } from "~/kernel/decimal";
import { optionalText, paragraph } from "~/kernel/text";
import { m } from "~/paraglide/messages";

const quantity = decimal(m.payments_credit_quantity, m.payments_credit_quantity, { places: PLACES })
	.refine((value) => value >= 0, { error: () => m.payments_credit_quantity() })
	.describe("In the line's own unit; 0 for none of it");

const items = z.array(z.object({ itemId: z.string().max(100), quantity })).max(200);

const issueDate = z.string().refine(isCalendarDate, { error: () => m.payments_date_wrong() });

const reason = optionalText(500, paragraph).describe("Why, as its client reads it");

/** What `POST /api/invoices/{id}/credit-notes` takes. */
export const CreditNotePayload = z.object({
	issueDate: issueDate.optional().describe("Today in the account's time zone where left out"),
	reason,
	items: items.optional().describe("The lines that are credited; left out, all that is open"),
});

export type CreditNoteInput = z.output<typeof CreditNotePayload>;

/** What the form of a credit note posts. */
export const CreditNoteForm = z
	.object({
		issueDate,
		reason,
		items: items.default([]),
		what: z.enum(["lines", "open"]).default("lines"),
		key: z.string().max(255),
	})
	.transform(({ what, items, ...rest }) => ({ ...rest, ...(what === "lines" && { items }) }));
