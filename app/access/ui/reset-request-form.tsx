import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { RESET_CHECKS } from "../domain/credential-checks";
import type { CredentialsFormProps } from "./sign-in-form";

/** The address whose password is to be reset. */
export function ResetRequestForm({ lastResult, action }: CredentialsFormProps) {
	const [form, fields] = useServerForm<{ email: string }>({ id: "password-reset", lastResult, checks: RESET_CHECKS });
	return (
		<Form
			method="post"
			action={action}
			className="mt-7 grid gap-4"
			{...getFormProps(form)}
			{...failureMessages(m.ui_no_answer(), m.access_reset_failed())}
		>
			{form.errors && <ErrorSummary form={form} />}
			<TextField
				field={fields.email}
				label={m.access_email()}
				type="email"
				autoComplete="email"
				hint={m.access_reset_hint()}
			/>
			<PendingButton variant="primary" size="l" className="mt-2" pendingLabel={m.access_reset_sending()}>
				{m.access_reset_send()}
			</PendingButton>
		</Form>
	);
}
