import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";
import { RESET_CHECKS } from "../domain/credential-checks";
import type { CredentialsFormProps } from "./sign-in-form";

/** The address whose password is to be chosen anew. */
export function ResetRequestForm({ lastResult, action }: CredentialsFormProps) {
	const [form, fields] = useServerForm<{ email: string }>({ id: "password-reset", lastResult, checks: RESET_CHECKS });
	return (
		<Form
			method="post"
			action={action}
			className="mt-7 grid gap-4"
			{...getFormProps(form)}
			{...whenUnanswered(m.ui_no_answer(), m.identity_reset_failed())}
		>
			{form.errors && <ErrorSummary form={form} />}
			<TextField
				field={fields.email}
				label={m.identity_email()}
				type="email"
				autoComplete="email"
				hint={m.identity_reset_hint()}
			/>
			<PendingButton variant="primary" size="l" className="mt-2" pendingLabel={m.identity_reset_sending()}>
				{m.identity_reset_send()}
			</PendingButton>
		</Form>
	);
}
