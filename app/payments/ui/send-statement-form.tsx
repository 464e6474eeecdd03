import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import type { KnownAddress } from "~/sending/domain/mail-addresses";
import { MAIL_CHECKS } from "~/sending/domain/mail-checks";
import { MailPreview } from "~/sending/ui/mail-preview";
import { RecipientFields } from "~/sending/ui/recipient-fields";
import type { TypedMail } from "~/sending/ui/typed-mail";
import { useTypedMail } from "~/sending/ui/use-typed-mail";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextAreaField, TextField } from "~/ui/form/field";
import { keyedFailure } from "~/ui/form/unanswered";
import { UnsavedChanges } from "~/ui/form/unsaved-changes";
import { useServerForm } from "~/ui/form/use-server-form";

type StatementMail = Pick<TypedMail, "to" | "other" | "cc" | "copy" | "subject" | "message" | "key">;

/** What the mail of an invoice has besides. */
const UNUSED = { keep: "", pdf: "", xrechnung: "", timesheet: "", when: "", at: "" };

interface SendStatementFormProps {
	id: string;
	/** The period and the currency: "?from=2026-10-01&to=2026-10-31&currency=EUR". */
	query: string;
	values: StatementMail;
	addresses: readonly KnownAddress[];
	ownEmail: string;
	noEmail: boolean;
	/** The attached PDF; `null` where the plan has none. */
	file: string | null;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Recipients and text of a statement's mail, beside its preview. */
export function SendStatementForm(props: SendStatementFormProps) {
	const { id, query, values, addresses, ownEmail, noEmail, file, lastResult } = props;
	const [form, fields] = useServerForm<StatementMail>({
		id: "statement-mail",
		defaultValue: values,
		lastResult,
		checks: MAIL_CHECKS,
		untyped: ["key"],
	});
	const first: TypedMail = { ...UNUSED, ...values };
	const typed = useTypedMail(form.id, first);
	return (
		<Form method="post" className="send-page" {...getFormProps(form)} {...keyedFailure(m.mail_failed())}>
			<div className="send-form">
				<DefaultButton />
				<div className="sheet">
					<ErrorSummary form={form} order={["to", "other", "cc", "subject", "message"]} />
					<input {...getInputProps(fields.key, { type: "hidden" })} />
					<RecipientFields
						addresses={addresses}
						ownEmail={ownEmail}
						noEmail={noEmail}
						fields={{ to: fields.to, other: fields.other, cc: fields.cc, copy: fields.copy }}
					/>
					<fieldset className="form-part">
						<legend>{m.mail_message()}</legend>
						<div className="grid gap-4">
							<TextField field={fields.subject} label={m.mail_subject()} />
							<TextAreaField field={fields.message} label={m.mail_text()} rows={8} />
						</div>
						{file && (
							<p className="mt-4">
								{m.mail_attached()}: <a href={`/clients/${id}/statement.pdf${query}`}>{file}</a>
							</p>
						)}
					</fieldset>
				</div>
				<div className="action-bar">
					<LinkButton to={`/clients/${id}${query}`}>{m.clients_cancel()}</LinkButton>
					<PendingButton variant="primary" icon="send" pendingLabel={m.sending_pending_sending()}>
						{m.payments_statement_send()}
					</PendingButton>
				</div>
			</div>
			<MailPreview
				action={`/clients/${id}/statement/send/preview${query}`}
				typed={typed}
				about={m.payments_statement_preview()}
			/>
			<UnsavedChanges unsaved={form.dirty}>{m.mail_unsent()}</UnsavedChanges>
		</Form>
	);
}
