import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { LANGUAGE_NAMES, type Language } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Icon } from "~/ui/icon";
import type { FootText } from "../domain/seller-profile";

interface FootTermsFormProps {
	language: Language;
	/** What the account says; both parts empty where it says nothing. */
	text: FootText;
	/** What is proposed for its country; both parts empty where nothing is. */
	proposed: FootText;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** What stands at the foot of invoices in one language, and what is proposed beside it. */
export function FootTermsForm({ language, text, proposed, lastResult }: FootTermsFormProps) {
	const [form, fields] = useServerForm({ id: `terms-${language}`, defaultValue: text, lastResult });
	const said = [text.all, text.business].filter(Boolean).join(" ");
	const offer = [proposed.all, proposed.business].filter(Boolean).join(" ");
	const isProposed = text.all === proposed.all && text.business === proposed.business;
	return (
		<details className="disclosure own-text" open={lastResult !== undefined || undefined}>
			<summary>
				<span>
					<b>{LANGUAGE_NAMES[language]}</b>
					<small lang={language}>{said || m.statements_terms_none()}</small>
				</span>
				<Icon name="down" className="turns" />
			</summary>
			<Form method="post" {...getFormProps(form)} {...failureMessages(m.seller_business_failed())}>
				<ErrorSummary form={form} />
				<input type="hidden" name="language" value={language} />
				<TextAreaField field={fields.all} label={m.statements_terms_all()} lang={language} rows={3} />
				<TextAreaField field={fields.business} label={m.statements_terms_business()} lang={language} rows={4} />
				{offer !== "" && !isProposed && (
					<div>
						<p className="field-label">{m.statements_terms_proposed()}</p>
						<p className="field-hint" lang={language}>
							{offer}
						</p>
					</div>
				)}
				<div className="flex flex-wrap gap-x-3 gap-y-2">
					<PendingButton variant="primary" name="intent" value="save" pendingLabel={m.taxes_saving()}>
						{m.statements_terms_save()}
					</PendingButton>
					{offer !== "" && !isProposed && (
						<button type="submit" className="btn btn-quiet" name="intent" value="propose" formNoValidate>
							{m.statements_terms_take()}
						</button>
					)}
				</div>
			</Form>
		</details>
	);
}
