import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextAreaField, TextField } from "~/ui/field";
import { SwitchField } from "~/ui/switch-field";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";
import { MAIL_CHECKS } from "../domain/mail-checks";

interface SendFormProps {
	id: string;
	values: { to: string; cc: string; copy: string; subject: string; message: string; key: string };
	ownEmail: string;
	/** "{client}, {number} …" */
	placeholders: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Whom an invoice is mailed to, and what the mail says. */
export function SendForm({ id, values, ownEmail, placeholders, lastResult }: SendFormProps) {
	const [form, fields] = useServerForm<typeof values>({
		...{ id: "mail", defaultValue: values, lastResult, checks: MAIL_CHECKS, untyped: ["key"] },
	});
	return (
		<Form method="post" className="sheet send-form" {...getFormProps(form)} {...whenUnanswered(m.mail_failed())}>
			<ErrorSummary form={form} order={["to", "cc", "subject", "message"]} />
			<input {...getInputProps(fields.key, { type: "hidden" })} />
			<fieldset className="grid gap-4">
				<legend>{m.mail_to()}</legend>
				<TextField field={fields.to} label={m.mail_addresses()} hint={m.mail_several()} inputMode="email" />
				<TextField field={fields.cc} label={m.mail_cc()} optional inputMode="email" />
				<SwitchField field={fields.copy} label={m.mail_copy()} hint={ownEmail} />
			</fieldset>
			<fieldset className="grid gap-4">
				<legend>{m.mail_message()}</legend>
				<TextField field={fields.subject} label={m.mail_subject()} />
				<TextAreaField
					field={fields.message}
					label={m.mail_text()}
					rows={8}
					hint={m.mail_placeholders({ list: placeholders })}
				/>
			</fieldset>
			<div className="send-bar">
				<LinkButton to={`/invoices/${id}`}>{m.clients_cancel()}</LinkButton>
				<PendingButton variant="primary" icon="send" pendingLabel={m.invoices_pending_sending()}>
					{m.invoices_action_send()}
				</PendingButton>
			</div>
		</Form>
	);
}
