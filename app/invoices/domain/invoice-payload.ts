import { z } from "zod";
import { externalFields } from "~/changes/domain/external-fields";
import { readChoice } from "~/clients/domain/no-email";
import { m } from "~/paraglide/messages";
import { spreadDiscount } from "~/pricing/domain/discount";
import { retention, withoutRetention } from "~/pricing/domain/retention";
import { paymentTerms, withoutTerms } from "~/pricing/domain/terms-input";
import { chosenWithholdings, withholdingFields } from "~/pricing/domain/withholding-input";
import { STATUSES } from "~/settlement/domain/status";
import { spreadTimeEntryIds, timeEntryIds } from "./billed-time";
import { fromApiNames, toApiNames } from "./fields";
import { clientId, draftRules, type InvoiceInput, issuedRules } from "./invoice-input";
import { pricedItems } from "./item-input";

/** What `/api/invoices` takes (docs/specification.md section 7). Sums that a client sends are accepted and ignored. */
export const IssuedPayload = payload({ ...issuedRules, items: pricedItems });

/** What `/api/drafts` takes. */
export const DraftPayload = payload(draftRules);

/** The status that a request asks for, read first: it decides which rules the other fields meet. */
export const StatusField = z.object({
	status: z.enum(STATUSES, { error: () => m.invoices_rule_status() }).optional(),
});

/** Whether an invoice that is issued is mailed to its client. */
export const SendField = z.object({
	send: z
		.boolean({ error: () => m.kernel_must_be_boolean() })
		.default(true)
		.describe("Whether it is mailed to its client as it is issued"),
});

/** Whether the client of an invoice that is marked as paid is mailed a receipt. */
export const ReceiptField = z.object({
	receipt: z
		.boolean({ error: () => m.kernel_must_be_boolean() })
		.default(false)
		.describe("With status paid: whether its client is mailed a receipt, a minute later"),
});

/** What a new invoice may begin as: paid and overdue are earned (docs/specification.md section 4). */
export const NewStatus = z.object({
	status: z.enum(["draft", "sent"], { error: () => m.invoices_rule_new_status() }).default("sent"),
});

function payload({ client, ...all }: typeof issuedRules | typeof draftRules) {
	const { withholdingIds: _, ...rules } = withoutRetention(withoutTerms(all));
	// A client that is missing altogether is an empty one, so that its own fields say what they need.
	const clientData = z.preprocess((value) => value ?? {}, z.object(client));
	const fields = z
		.object({
			...toApiNames({ ...rules, client: clientData }),
			paymentTerms,
			retention,
			...withholdingFields,
			clientId,
			timeEntryIds,
			...externalFields,
		})
		.transform(
			(
				{ timeEntryIds: _, paymentTerms: terms, retention: retained, withholdingId, withholdingIds, ...fields },
				check,
			): InvoiceInput => ({
				...fromApiNames({ ...fields, clientData: readChoice(fields.clientData) }),
				...terms,
				...retained,
				withholdingIds: chosenWithholdings({ withholdingId, withholdingIds }, check),
			}),
		);
	return z.preprocess((body) => spreadDiscount(spreadTimeEntryIds(body)), fields);
}
