import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Language } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextAreaField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Icon } from "~/ui/icon";
import { MAIL_CHECKS } from "../domain/mail-checks";

interface OwnText {
	language: Language;
	name: string;
	subject: string;
	message: string;
	own: boolean;
	placeholders: string;
}

interface OwnTextFormProps extends OwnText {
	lastResult: SubmissionResult<string[]> | undefined;
}

/** What an account writes with its invoices in one language: folded away, and open where it was refused. */
export function OwnTextForm(props: OwnTextFormProps) {
	const { language, name, subject, message, own, placeholders, lastResult } = props;
	const [form, fields] = useServerForm({
		id: `text-${language}`,
		defaultValue: { subject, message },
		lastResult,
		checks: MAIL_CHECKS,
	});
	return (
		<details className="disclosure own-text" open={lastResult !== undefined || undefined}>
			<summary>
				<span>
					<b>{name}</b>
					<small lang={language}>{subject}</small>
				</span>
				<Icon name="down" className="turns" />
			</summary>
			<Form method="post" {...getFormProps(form)} {...failureMessages(m.mail_text_failed())}>
				<ErrorSummary form={form} />
				<input type="hidden" name="language" value={language} />
				<TextField field={fields.subject} label={m.mail_subject()} lang={language} />
				<TextAreaField
					field={fields.message}
					label={m.mail_text()}
					lang={language}
					rows={8}
					hint={m.mail_placeholders()}
				/>
				<p className="field-hint" lang={language}>
					{placeholders}
				</p>
				<div className="flex flex-wrap gap-x-3 gap-y-2">
					<PendingButton variant="primary" name="intent" value="text" pendingLabel={m.mail_text_saving()}>
						{m.mail_text_save()}
					</PendingButton>
					{own && (
						<button type="submit" className="btn btn-quiet" name="intent" value="reset-text" formNoValidate>
							{m.mail_text_reset()}
						</button>
					)}
				</div>
			</Form>
		</details>
	);
}
