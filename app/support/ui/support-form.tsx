import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField, TextAreaField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { MAX_DESCRIPTION, MAX_SUBJECT, TICKET_TYPE_NAMES, TICKET_TYPES } from "../domain/ticket";
import { TICKET_CHECKS } from "../domain/ticket-checks";
import { DeletionNotice } from "./deletion-notice";

interface SupportFormProps {
	/** The type that the address asks for; "" for none. */
	type: string;
	email: string;
	idempotencyKey: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Account deletion gets a warning in the form's place: at once with JavaScript, after sending without. */
export function SupportForm({ type, email, idempotencyKey, lastResult }: SupportFormProps) {
	const lastType = lastResult?.initialValue?.type;
	const [chosen, choose] = useState(typeof lastType === "string" ? lastType : type);
	const defaultValue = { type, subject: "", description: "", idempotencyKey };
	const [form, fields] = useServerForm<typeof defaultValue>({
		id: "support",
		defaultValue,
		lastResult,
		checks: TICKET_CHECKS,
	});
	if (chosen === "account-deletion") return <DeletionNotice email={email} onBack={() => choose("")} />;
	return (
		<Card title={m.support_send()}>
			<Form method="post" className="grid gap-4" {...getFormProps(form)} {...failureMessages(m.support_failed())}>
				<DefaultButton />
				<ErrorSummary form={form} />
				<input {...getInputProps(fields.idempotencyKey, { type: "hidden" })} />
				<SelectField
					field={fields.type}
					label={m.support_type()}
					options={options()}
					onChange={(event) => choose(event.currentTarget.value)}
				/>
				<TextField field={fields.subject} label={m.support_subject()} maxLength={MAX_SUBJECT} />
				<TextAreaField
					field={fields.description}
					label={m.support_description()}
					rows={7}
					maxLength={MAX_DESCRIPTION}
				/>
				<div>
					<PendingButton variant="primary" icon="send" pendingLabel={m.support_submitting()}>
						{m.support_submit()}
					</PendingButton>
				</div>
			</Form>
		</Card>
	);
}

function options() {
	const types = TICKET_TYPES.map((type) => ({ value: type, label: TICKET_TYPE_NAMES[type]() }));
	return [{ value: "", label: m.support_choose_type() }, ...types];
}
