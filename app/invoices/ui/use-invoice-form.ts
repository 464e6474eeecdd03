import { parse, type Submission, type SubmissionResult, useForm, useFormMetadata } from "@conform-to/react";
import { useState } from "react";
import { type FormErrors, recheck } from "./form-errors";
import type { InvoiceFormValues } from "./form-values";

/** All that the form can post: the invoice, and what is asked for along with it. */
export type InvoiceFormFields = InvoiceFormValues & {
	savedClient?: string;
	saveClient?: string;
};

/**
 * The state of the invoice form. Only the server judges: a submission always goes to it. Rows come and go in the
 * browser, and a message that the server gave is looked at again when its field changes.
 */
export function useInvoiceForm(defaultValue: InvoiceFormValues, lastResult: SubmissionResult<string[]> | undefined) {
	// The router forgets its answer as soon as a link within the page is followed, such as one of the summary's.
	const [answer, setAnswer] = useState(lastResult);
	if (lastResult && lastResult !== answer) setAnswer(lastResult);
	const [form, fields] = useForm<InvoiceFormFields>({
		id: "invoice",
		defaultValue,
		lastResult,
		shouldRevalidate: "onInput",
		shouldDirtyConsider: (name) => name !== "intent" && name !== "savedClient",
		onValidate({ formData }): Submission<InvoiceFormFields> {
			return parse(formData, {
				resolve(typed, intent): { error: FormErrors | null } {
					// For conform `null` is "ask the server".
					return { error: intent && recheck(form.allErrors, answer?.error ?? {}, intent, typed) };
				},
			});
		},
	});
	return [form, fields, answer] as const;
}

/** The same form, for the parts of it: each subscribes to what it shows and no more. */
export function useInvoiceFields() {
	const form = useFormMetadata<InvoiceFormFields>();
	return [form, form.getFieldset()] as const;
}
