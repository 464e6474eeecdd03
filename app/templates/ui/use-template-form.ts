import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { useServerForm } from "~/ui/form/use-server-form";
import type { LabelField, SwitchField } from "../domain/form-names";
import { TEMPLATE_CHECKS } from "../domain/template-checks";

/** What the editor's fields hold: text, as a form posts it. (A type, because conform asks for an index signature.) */
export type TemplateFormValues = {
	idempotencyKey: string;
	version: string;
	name: string;
	arrangement: string;
	accent: string;
	ink: string;
	side: string;
	font: string;
	paper: string;
	footer: string;
} & Record<LabelField | SwitchField, string>;

export type TemplateFormFields = { [Field in keyof TemplateFormValues]: FieldMetadata<string, TemplateFormValues> };

export function useTemplateForm(
	defaultValue: Partial<TemplateFormValues>,
	lastResult: SubmissionResult<string[]> | undefined,
) {
	const [form, fields] = useServerForm<TemplateFormValues>({
		id: "template",
		defaultValue,
		lastResult,
		checks: TEMPLATE_CHECKS,
	});
	return [form, fields as TemplateFormFields] as const;
}
