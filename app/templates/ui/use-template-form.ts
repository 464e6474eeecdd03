import { type FieldMetadata, parse, type Submission, type SubmissionResult, useForm } from "@conform-to/react";

/** What the editor's fields hold: text, as a form posts it. (A type, because conform asks for an index signature.) */
export type TemplateFormValues = {
	/** Hidden: makes a repeated post the same post. */
	idempotencyKey: string;
	/** Hidden: the version that is edited; empty for a new template. */
	version: string;
	name: string;
	arrangement: string;
	accent: string;
	ink: string;
	side: string;
	font: string;
	paper: string;
	showLogo: string;
	showQuantity: string;
	showRate: string;
	labelTitle: string;
	labelSeller: string;
	labelBuyer: string;
	labelDue: string;
	labelNotes: string;
	footer: string;
};

export type TemplateFormFields = { [Field in keyof TemplateFormValues]: FieldMetadata<string, TemplateFormValues> };

/** The state of the editor. Only the server judges; a message that it gave goes when its field changes. */
export function useTemplateForm(
	defaultValue: Partial<TemplateFormValues>,
	lastResult: SubmissionResult<string[]> | undefined,
) {
	const [form, fields] = useForm<TemplateFormValues>({
		id: "template",
		defaultValue,
		lastResult,
		shouldDirtyConsider: (name) => name !== "intent",
		shouldRevalidate: "onInput",
		onValidate({ formData }): Submission<TemplateFormValues> {
			return parse(formData, {
				resolve(_typed, intent): { error: Record<string, string[]> | null } {
					// For conform `null` is "ask the server".
					if (!intent) return { error: null };
					const { name = "" } = intent.payload as { name?: string };
					const { [name]: _old, ...others } = form.allErrors;
					return { error: others };
				},
			});
		},
	});
	return [form, fields as TemplateFormFields] as const;
}
