import { parse, type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { checkField } from "./check-field";

/** What the client form's fields hold: text, as a person types it. (A type, because conform asks for an index signature.) */
export type ClientFormValues = {
	/** Hidden: makes a repeated post the same post. */
	idempotencyKey: string;
	/** Hidden: the version that is edited; empty for a new client. */
	version: string;
	name: string;
	email: string;
	phone: string;
	company: string;
	address: string;
	type: string;
	streetAddress: string;
	city: string;
	state: string;
	zip: string;
	country: string;
	rounding: string;
	roundingMinutes: string;
	vatId: string;
	buyerReference: string;
	electronicAddress: string;
	/** Of documents for them; empty for the account's. */
	language: string;
};

/**
 * The state of the client form. Only the server judges: a submission always goes to it. A message that it gave is looked
 * at again when its field changes.
 */
export function useClientForm(
	defaultValue: Partial<ClientFormValues>,
	lastResult: SubmissionResult<string[]> | undefined,
) {
	const [form, fields] = useForm<ClientFormValues>({
		id: "client",
		defaultValue,
		lastResult,
		shouldDirtyConsider: (name) => name !== "intent",
		shouldRevalidate: "onInput",
		onValidate({ formData }): Submission<ClientFormValues> {
			return parse(formData, {
				resolve(typed, intent): { error: Record<string, string[]> | null } {
					// For conform `null` is "ask the server".
					if (!intent) return { error: null };
					const { name = "" } = intent.payload as { name?: string };
					if (!(name in form.allErrors || name in (lastResult?.error ?? {}))) return { error: form.allErrors };
					const { [name]: _old, ...others } = form.allErrors;
					const message = checkField(name, String(typed[name] ?? ""));
					return { error: message === undefined ? others : { ...others, [name]: [message] } };
				},
			});
		},
	});
	return [form, fields] as const;
}
