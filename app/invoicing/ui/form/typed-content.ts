import { FIELD_NAMES } from "~/invoices/domain/fields";
import { proposeDates, proposedDays } from "~/invoices/domain/payment-term";
import type { TypedContent } from "~/working-copies/domain/working-copy";
import { fillIn, type InvoiceFormValues, type TypedInvoice } from "./form-values";

/** What a working copy is made of: all that the form holds of the invoice, and the number that it proposed. */
export function typedContent(typed: TypedInvoice): TypedContent {
	const { items, ...fields } = fillIn(typed);
	return { fields: { ...fields, proposedNumber: typed.proposedNumber ?? "" }, items };
}

/** The form filled with what was typed in it before. A field that it has since got stays as it begins. */
export function continueTyped(values: InvoiceFormValues, copy: TypedContent & { key: string }): InvoiceFormValues {
	const names = [...FIELD_NAMES, "proposedNumber"].filter((name) => copy.fields[name] !== undefined);
	const items = copy.items.map(({ description = "", quantity = "", rate = "", ...rest }) => {
		return { ...rest, description, quantity, rate };
	});
	const texts = Object.fromEntries(names.map((name) => [name, copy.fields[name]]));
	const typed = { ...values, ...texts, items, idempotencyKey: copy.key };
	return { ...typed, proposedDates: values.proposedDates && proposeDates(typed, proposedDays(values.proposedDates)) };
}
