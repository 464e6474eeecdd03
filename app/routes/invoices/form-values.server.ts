import { asTexts, toFormNames } from "~/invoices/domain/fields";
import type { InvoiceInput } from "~/invoices/domain/invoice-input";
import type { InvoiceFormValues } from "~/invoices/ui/form-values";
import { typedDecimal, typedQuantity } from "~/kernel/money";

interface Hidden {
	idempotencyKey: string;
	proposedNumber?: string;
	version?: number;
}

/** An invoice as the form's fields hold it: text, as a person would type it. */
export function formValues(
	invoice: InvoiceInput,
	{ idempotencyKey, proposedNumber = "", version }: Hidden,
): InvoiceFormValues {
	return {
		...asTexts(toFormNames(invoice)),
		idempotencyKey,
		proposedNumber,
		version: version === undefined ? "" : String(version),
		items: invoice.items.map(({ id, description, quantity, rate, timeEntryIds }) => ({
			...(id === undefined ? {} : { id }),
			description,
			quantity: typedQuantity(quantity),
			rate: typedDecimal(rate),
			...(timeEntryIds ? { timeEntryIds: timeEntryIds.join() } : {}),
		})),
	};
}
