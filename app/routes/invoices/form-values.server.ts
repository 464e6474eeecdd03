import type { Invoice } from "~/invoices/domain/invoice";
import type { InvoiceFormValues } from "~/invoices/ui/form-values";
import { formatQuantity, typedDecimal } from "~/kernel/money";

type Written = Pick<Invoice, "number" | "issueDate" | "dueDate" | "currency" | "client" | "notes" | "template"> &
	Partial<Pick<Invoice, "language" | "taxCategory" | "exemptionReason" | "supplyDate">> & {
		items: (Pick<Invoice["items"][number], "description" | "quantity" | "rate" | "timeEntryIds"> & { id?: string })[];
	};

interface Hidden {
	idempotencyKey: string;
	proposedNumber?: string;
	version?: number;
}

/** An invoice as the form's fields hold it: text, as a person would type it. */
export function formValues(
	invoice: Written,
	{ idempotencyKey, proposedNumber = "", version }: Hidden,
): InvoiceFormValues {
	const { client } = invoice;
	return {
		idempotencyKey,
		proposedNumber,
		version: version === undefined ? "" : String(version),
		invoiceNumber: invoice.number,
		issueDate: invoice.issueDate,
		dueDate: invoice.dueDate,
		currency: invoice.currency,
		language: invoice.language ?? "",
		clientName: client.name,
		clientEmail: client.email,
		clientStreetAddress: client.streetAddress,
		clientCity: client.city,
		clientState: client.state,
		clientZip: client.zip,
		clientCountry: client.country,
		clientVatId: client.vatId ?? "",
		clientBuyerReference: client.buyerReference ?? "",
		clientElectronicAddress: client.electronicAddress ?? "",
		notes: invoice.notes,
		taxCategory: invoice.taxCategory ?? "",
		exemptionReason: invoice.exemptionReason ?? "",
		supplyDate: invoice.supplyDate ?? "",
		template: invoice.template,
		items: invoice.items.map(({ id, description, quantity, rate, timeEntryIds }) => ({
			...(id === undefined ? {} : { id }),
			description,
			quantity: formatQuantity(quantity),
			rate: typedDecimal(rate),
			...(timeEntryIds ? { timeEntryIds: timeEntryIds.join() } : {}),
		})),
	};
}
