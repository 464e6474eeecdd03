import { z } from "zod";
import { chosenInForm, readChoice } from "~/clients/domain/no-email";
import { emailBeside, noEmailBox } from "~/clients/domain/no-email-box";
import { toFormNames, toRecordNames, withoutDefaultType } from "~/invoices/domain/fields";
import { draftRules, type InvoiceInput, issuedRules } from "~/invoices/domain/invoice-input";
import { followIssueDate } from "~/invoices/domain/payment-term";
import { typedLines } from "~/invoices/domain/typed-lines";
import { spreadDiscount } from "~/pricing/domain/discount";
import { pickTerms } from "~/pricing/domain/terms";

const bookkeeping = {
	idempotencyKey: z.string().max(255).optional(),
	proposedNumber: z.string().max(50).optional(),
	proposedDates: z.string().max(21).optional(),
	clientTax: z.string().max(400).optional().catch(undefined),
	version: z.coerce.number().int().positive().optional().catch(undefined),
	saveClient: z.literal("on").optional().catch(undefined),
	asTyped: z.literal("on").optional().catch(undefined),
};

/** What is chosen of the client beside their e-mail address. */
export const choices = {
	clientNoEmail: noEmailBox,
	clientFrom: z
		.string()
		.max(36)
		.optional()
		.catch(undefined)
		.transform((id) => id || undefined),
};

export const chooseEmail = chosenInForm({ email: "clientEmail", box: "clientNoEmail" });
const spread = (typed: unknown) => chooseEmail(spreadDiscount(typed));

export function refuseBoth(
	{ clientEmail, clientNoEmail }: { clientEmail: string | null; clientNoEmail?: "on" | undefined },
	check: z.RefinementCtx,
) {
	if (clientNoEmail && clientEmail) check.addIssue(emailBeside("clientEmail"));
}

const Issued = z.object({
	...toFormNames(issuedRules),
	items: typedLines(issuedRules.items),
	...choices,
	...bookkeeping,
});

/** What the HTML form posts: the same rules under flat names, so that each message lands on its field. */
export const IssuedFields = z.preprocess(spread, Issued.superRefine(refuseBoth)).transform(toSubmission);

/** The same form when a draft is saved. */
export const DraftFields = z
	.preprocess(
		spread,
		z
			.object({ ...toFormNames(draftRules), items: typedLines(draftRules.items), ...choices, ...bookkeeping })
			.superRefine(refuseBoth),
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
	const { client, ...record } = toRecordNames(withoutDefaultType(typed));
	const invoice: InvoiceInput = { ...record, client: readChoice(client) };
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
