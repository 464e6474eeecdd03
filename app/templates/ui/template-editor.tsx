import { FormProvider, getFormProps, type SubmissionResult, useFormMetadata } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { failureMessages } from "~/ui/form/unanswered";
import { UnsavedChanges } from "~/ui/form/unsaved-changes";
import { TemplateFields } from "./template-fields";
import { type Sample, TemplatePreview, type TemplatePreviewProps } from "./template-preview";
import { type TemplateFormValues, useTemplateForm } from "./use-template-form";

interface TemplateEditorProps {
	saved: boolean;
	values: TemplateFormValues;
	sample: Sample;
	/** Where the logo of its seller is; null where there is none. */
	logoSrc: string | null;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** A template with its fields on the left and what they make beside them. Posts `intent` save, preview or delete. */
export function TemplateEditor({ saved, values, sample, logoSrc, lastResult }: TemplateEditorProps) {
	const [form, fields] = useTemplateForm(values, lastResult);
	return (
		<FormProvider context={form.context}>
			<div className="template-editor">
				<Form
					method="post"
					className="invoice-form"
					{...getFormProps(form)}
					{...failureMessages(saved ? m.templates_update_failed() : m.templates_create_failed())}
				>
					{/* The first submit button is the one that Enter presses. */}
					<button type="submit" name="intent" value="save" hidden tabIndex={-1} />
					<ErrorSummary form={form} before={m.templates_before_saved()} upgradeHref="/subscription" />
					<TemplateFields fields={fields} hasLogo={logoSrc !== null} />
					<div className="mt-6 flex flex-wrap gap-3">
						<PendingButton variant="primary" name="intent" value="save" pendingLabel={m.clients_saving()}>
							{m.templates_save()}
						</PendingButton>
						{saved && (
							<PendingButton
								variant="danger"
								name="intent"
								value="delete"
								pendingLabel={m.templates_deleting()}
								formNoValidate
								{...failureMessages(m.templates_delete_failed())}
							>
								{m.templates_delete()}
							</PendingButton>
						)}
					</div>
				</Form>
				<TypedPreview sample={sample} logoSrc={logoSrc} focused={lastResult?.initialValue?.intent === "preview"} />
			</div>
			<UnsavedChanges unsaved={form.dirty}>{m.templates_unsaved()}</UnsavedChanges>
		</FormProvider>
	);
}

/** Alone in this, so that only it is drawn on each key. */
function TypedPreview(shown: Pick<TemplatePreviewProps, "sample" | "logoSrc" | "focused">) {
	const { value } = useFormMetadata<TemplateFormValues>();
	return <TemplatePreview {...shown} typed={(value ?? {}) as Partial<TemplateFormValues>} />;
}
