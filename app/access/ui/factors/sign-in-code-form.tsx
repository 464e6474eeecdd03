import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import type { CredentialsFormProps } from "../sign-in-form";
import { CodeField } from "./code-field";

export function SignInCodeForm({ lastResult, action, redirectTo }: CredentialsFormProps) {
	const [form, fields] = useServerForm<{ code: string }>({ id: "sign-in-code", lastResult });
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
			<CodeField field={fields.code} hint={m.access_code_hint()} autoFocus />
			<PendingButton variant="primary" size="l" className="mt-2" pendingLabel={m.access_signing_in()}>
				{m.access_sign_in()}
			</PendingButton>
		</Form>
	);
}
