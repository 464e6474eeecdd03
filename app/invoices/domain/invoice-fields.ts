import { z } from "zod";
import { draftRules, type InvoiceRules, issuedRules, toInvoiceInput } from "./invoice-input";

/** Hidden fields: what the form knew when it was made. */
const bookkeeping = {
	idempotencyKey: z.string().max(255).optional(),
	proposedNumber: z.string().max(50).optional(),
	version: z.coerce.number().int().positive().optional().catch(undefined),
	saveClient: z.literal("on").optional().catch(undefined),
};

/** What the HTML form posts: the same rules under flat names, so that each message lands on its field. */
export const IssuedFields = fields(issuedRules);

/** The same form when a draft is saved. */
export const DraftFields = fields(draftRules);

function fields({ client, ...rules }: InvoiceRules) {
	return z
		.object({
			...rules,
			...bookkeeping,
			clientName: client.name,
			clientEmail: client.email,
			clientStreetAddress: client.streetAddress,
			clientCity: client.city,
			clientState: client.state,
			clientZip: client.zip,
			clientCountry: client.country,
			clientVatId: client.vatId,
			clientBuyerReference: client.buyerReference,
			clientElectronicAddress: client.electronicAddress,
		})
		.transform((form) => ({
			invoice: toInvoiceInput(form, {
				name: form.clientName,
				email: form.clientEmail,
				streetAddress: form.clientStreetAddress,
				city: form.clientCity,
				state: form.clientState,
				zip: form.clientZip,
				country: form.clientCountry,
				vatId: form.clientVatId,
				buyerReference: form.clientBuyerReference,
				electronicAddress: form.clientElectronicAddress,
			}),
			idempotencyKey: form.idempotencyKey,
			/** Whether the number is the one that the form proposed: if it is taken meanwhile, the next free one will do. */
			numberProposed: form.invoiceNumber === form.proposedNumber,
			version: form.version,
			saveClient: form.saveClient === "on",
		}));
}
