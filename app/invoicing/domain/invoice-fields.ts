import { z } from "zod";
import { toFormNames, toRecordNames, withoutDefaultType } from "~/invoices/domain/fields";
import { draftRules, type InvoiceInput, issuedRules } from "~/invoices/domain/invoice-input";
import { followIssueDate } from "~/invoices/domain/payment-term";
import { typedLines } from "~/invoices/domain/typed-lines";
import { spreadDiscount } from "~/pricing/domain/discount";
import { pickTerms } from "~/pricing/domain/terms";

/** Hidden fields: what the form knew when it was made. */
const bookkeeping = {
	idempotencyKey: z.string().max(255).optional(),
	proposedNumber: z.string().max(50).optional(),
	proposedDates: z.string().max(21).optional(),
	clientTax: z.string().max(400).optional().catch(undefined),
	version: z.coerce.number().int().positive().optional().catch(undefined),
	saveClient: z.literal("on").optional().catch(undefined),
	asTyped: z.literal("on").optional().catch(undefined),
};

const Issued = z.object({
	...toFormNames(issuedRules),
	items: typedLines(issuedRules.items),
	...bookkeeping,
});

/** What the HTML form posts: the same rules under flat names, so that each message lands on its field. */
export const IssuedFields = z.preprocess(spreadDiscount, Issued).transform(toSubmission);

/** The same form when a draft is saved. */
export const DraftFields = z
	.preprocess(
		spreadDiscount,
		z.object({ ...toFormNames(draftRules), items: typedLines(draftRules.items), ...bookkeeping }),
	)
	.transform(toSubmission);

function toSubmission({
	idempotencyKey,
	proposedNumber,
	proposedDates = "",
	clientTax: _,
	version,
	saveClient,
	asTyped,
	...fields
}: z.output<typeof Issued>) {
	const dueDate = followIssueDate(fields, proposedDates);
	// A form says none by leaving them empty; a program that leaves them out has the account's.
	const typed = { ...fields, ...pickTerms(fields), dueDate };
	const invoice: InvoiceInput = toRecordNames(withoutDefaultType(typed));
	return {
		invoice,
		idempotencyKey,
		/** Whether the number is the one that the form proposed: if it is taken meanwhile, the next free one will do. */
		numberProposed: invoice.number === proposedNumber,
		version,
		saveClient: saveClient === "on",
		asTyped: asTyped === "on",
	};
}
