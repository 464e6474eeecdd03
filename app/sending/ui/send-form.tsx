import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { splitAddresses } from "~/kernel/email";
import { formatLongDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { keyedFailure } from "~/ui/form/unanswered";
import { UnsavedChanges } from "~/ui/form/unsaved-changes";
import { useServerForm } from "~/ui/form/use-server-form";
import type { KnownAddress } from "../domain/mail-addresses";
import { MAIL_CHECKS } from "../domain/mail-checks";
import { type AttachmentChoice, AttachmentFields } from "./attachment-fields";
import { MailPreview } from "./mail-preview";
import { MailTextFields } from "./mail-text-fields";
import { RecipientFields } from "./recipient-fields";
import { SendTimeFields } from "./send-time-fields";
import type { TypedMail } from "./typed-mail";
import { useTypedMail } from "./use-typed-mail";

interface SendFormProps {
	id: string;
	values: TypedMail;
	addresses: readonly KnownAddress[];
	ownEmail: string;
	noEmail: boolean;
	/** "{client}", "{number}" in the invoice's language. */
	placeholders: readonly string[];
	/** The invoice's language, by its own name in the reader's. */
	languageName: string;
	attachments: readonly AttachmentChoice[];
	/** The account's, on whose clocks it is sent later; `null` where its plan sends nothing later. */
	timezone: string | null;
	/** What the law still asks for; `null` where that is nothing. */
	law: string | null;
	cancelTo: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Recipients and text of an invoice's mail, beside its preview. */
export function SendForm(props: SendFormProps) {
	const {
		id,
		law,
		values,
		addresses,
		ownEmail,
		noEmail,
		placeholders,
		languageName,
		attachments,
		timezone,
		cancelTo,
		lastResult,
	} = props;
	const [form, fields] = useServerForm<TypedMail>({
		id: "mail",
		defaultValue: values,
		lastResult,
		checks: MAIL_CHECKS,
		untyped: ["key"],
	});
	const typed = useTypedMail(form.id, values);
	const unsaved = typed !== values;
	const later = timezone !== null && typed.when === "at";
	return (
		<Form
			method="post"
			className="send-page"
			data-unsaved={unsaved || undefined}
			{...getFormProps(form)}
			{...keyedFailure(m.mail_failed())}
		>
			<div className="send-form">
				<DefaultButton />
				<div className="sheet">
					<ErrorSummary
						form={form}
						order={["to", "other", "cc", "subject", "message", "at"]}
						upgradeHref="/subscription"
					/>
					<input {...getInputProps(fields.key, { type: "hidden" })} />
					<RecipientFields
						addresses={addresses}
						ownEmail={ownEmail}
						noEmail={noEmail}
						fields={{ to: fields.to, other: fields.other, cc: fields.cc, copy: fields.copy }}
					/>
					<MailTextFields
						placeholders={placeholders}
						languageName={languageName}
						fields={{ subject: fields.subject, message: fields.message, keep: fields.keep }}
					/>
					{attachments.length > 0 && (
						<AttachmentFields
							choices={attachments}
							fields={{ pdf: fields.pdf, xrechnung: fields.xrechnung, timesheet: fields.timesheet }}
						/>
					)}
					{law && (
						<p className="field-hint">
							<Link to={`/invoices/${id}#law`}>{law}</Link>
						</p>
					)}
					<SendTimeFields timezone={timezone} when={fields.when} at={fields.at} />
				</div>
				<div className="action-bar">
					<p className="send-sum" aria-live="polite">
						<b>{recipientsText(typed)}</b>
						{later && timeText(typed.at)}
					</p>
					<LinkButton to={cancelTo} preventScrollReset>
						{m.clients_cancel()}
					</LinkButton>
					<PendingButton variant="primary" icon="send" pendingLabel={m.sending_pending_sending()}>
						{later ? m.mail_schedule() : m.invoices_action_send()}
					</PendingButton>
				</div>
			</div>
			<MailPreview action={`/invoices/${id}/send/preview`} typed={typed} />
			<UnsavedChanges unsaved={unsaved}>{m.mail_unsent()}</UnsavedChanges>
		</Form>
	);
}

/** "Goes to 2 addresses, 1 copy to you" */
function recipientsText({ to = [], other = "", cc = "", copy }: TypedMail): string {
	const count = new Set([...[to].flat(), ...splitAddresses(other), ...splitAddresses(cc)]).size;
	return copy ? m.mail_goes_to_and_me({ count }) : m.mail_goes_to({ count });
}

/** "Wednesday, July 1, 2026, 08:30" */
function timeText(at = ""): string {
	const [date = "", time = ""] = at.split("T");
	return time === "" ? "" : `${formatLongDate(date)}, ${time}`;
}
