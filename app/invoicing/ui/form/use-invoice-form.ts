import { type SubmissionResult, useFormMetadata } from "@conform-to/react";
import { useServerForm } from "~/ui/form/use-server-form";
import { DRAFT_CHECKS, INVOICE_CHECKS, INVOICE_FOLLOWERS } from "../../domain/invoice-checks";
import type { InvoiceFormValues } from "./form-values";

/** All that the form can post: the invoice, and the extra choices. */
export type InvoiceFormFields = InvoiceFormValues & {
	savedClient?: string;
	/** What saved clients are searched by, without JavaScript. */
	find?: string;
	allTaxId?: string;
	saveClient?: string;
	asTyped?: string;
};

/** The state of the invoice form. Rows come and go in the browser. */
export function useInvoiceForm(defaultValue: InvoiceFormValues, lastResult: SubmissionResult<string[]> | undefined) {
	return useServerForm<InvoiceFormFields>({
		id: "invoice",
		defaultValue,
		lastResult,
		checks: ({ initialValue }) => (initialValue?.intent === "save-draft" ? DRAFT_CHECKS : INVOICE_CHECKS),
		followers: INVOICE_FOLLOWERS,
		untyped: ["savedClient", "find", "allTaxId", "asTyped"],
	});
}

/** The same form, for the parts of it: each subscribes to what it shows and no more. */
export function useInvoiceFields() {
	const form = useFormMetadata<InvoiceFormFields>();
	return [form, form.getFieldset()] as const;
}
