import { parse, type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { useState } from "react";
import { checkField } from "./check-field";

/** What the fields of time hold: text, as a person types it. (A type, because conform asks for an index signature.) */
export type EntryFormValues = {
	/** Hidden: makes a repeated post the same post. */
	idempotencyKey: string;
	/** Hidden: the version that is edited. */
	version: string;
	/** Hidden: the entry that is stopped. */
	id: string;
	description: string;
	projectName: string;
	clientId: string;
	hourlyRate: string;
	startTime: string;
	endTime: string;
	duration: string;
};

interface EntryFormOptions {
	/** The form's own, where a page has several. */
	id: string;
	defaultValue: Partial<EntryFormValues>;
	lastResult: SubmissionResult<string[]> | undefined;
}

/**
 * The state of a form of time. Only the server judges: a submission always goes to it. A message that it gave is looked
 * at again when its field changes.
 */
export function useEntryForm({ id, defaultValue, lastResult }: EntryFormOptions) {
	// The router forgets its answer as soon as another form of the page, or the poll, loads it anew.
	const [answer, setAnswer] = useState(lastResult);
	if (lastResult && lastResult !== answer) setAnswer(lastResult);
	const [form, fields] = useForm<EntryFormValues>({
		id,
		defaultValue,
		lastResult: answer,
		shouldRevalidate: "onInput",
		onValidate({ formData }): Submission<EntryFormValues> {
			return parse(formData, {
				resolve(typed, intent): { error: Record<string, string[]> | null } {
					// For conform `null` is "ask the server".
					if (!intent) return { error: null };
					const { name = "" } = intent.payload as { name?: string };
					if (!(name in form.allErrors || name in (answer?.error ?? {}))) return { error: form.allErrors };
					const { [name]: _old, ...others } = form.allErrors;
					const message = checkField(name, String(typed[name] ?? ""));
					return { error: message === undefined ? others : { ...others, [name]: [message] } };
				},
			});
		},
	});
	return [form, fields] as const;
}
