import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { SIGN_IN_CHECKS } from "../domain/credential-checks";

export interface CredentialsFormProps {
	lastResult: SubmissionResult<string[]> | null | undefined;
	action: string;
	/** The path to go on to; a hidden field. */
	redirectTo?: string;
}

/** E-mail and password. The server alone judges them. */
export function SignInForm({ lastResult, action, redirectTo }: CredentialsFormProps) {
	const [form, fields] = useServerForm<Credentials>({ id: "sign-in", lastResult, checks: SIGN_IN_CHECKS });
	return (
		<Form
			method="post"
			action={action}
			className="mt-7 grid gap-4"
			{...getFormProps(form)}
			{...failureMessages(m.ui_no_answer(), m.access_sign_in_failed())}
		>
			{form.errors && <ErrorSummary form={form} />}
			{redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
			<TextField field={fields.email} label={m.access_email()} type="email" autoComplete="email" autoFocus />
			<TextField field={fields.password} label={m.access_password()} type="password" autoComplete="current-password" />
			<PendingButton variant="primary" size="l" className="mt-2" pendingLabel={m.access_signing_in()}>
				{m.access_sign_in()}
			</PendingButton>
		</Form>
	);
}

type Credentials = { email: string; password: string };
