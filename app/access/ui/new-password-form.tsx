import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { CheckboxField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { NEW_PASSWORD_CHECKS } from "../domain/credential-checks";
import { MIN_PASSWORD } from "../domain/password-length";
import { CodeField } from "./factors/code-field";
import type { CredentialsFormProps } from "./sign-in-form";

interface NewPasswordFormProps extends CredentialsFormProps {
	/** Tells a password manager whose password this is. */
	email: string;
	/** Whether the account asks for a code of its app too. */
	asksForCode: boolean;
	/** Those that go on signing in unless they are ended too. */
	passkeys: readonly { id: string; name: string; about: string }[];
}

/** The password that takes the place of a forgotten one. */
export function NewPasswordForm({ email, asksForCode, passkeys, lastResult, action }: NewPasswordFormProps) {
	const [form, fields] = useServerForm<{ password: string; code: string; endPasskeys: boolean }>({
		id: "new-password",
		lastResult,
		checks: NEW_PASSWORD_CHECKS,
	});
	return (
		<Form
			method="post"
			action={action}
			className="mt-7 grid gap-4"
			{...getFormProps(form)}
			{...failureMessages(m.ui_no_answer(), m.access_reset_failed())}
		>
			{form.errors && <ErrorSummary form={form} />}
			<input type="hidden" name="username" value={email} autoComplete="username" />
			<TextField
				field={fields.password}
				label={m.access_new_password()}
				type="password"
				autoComplete="new-password"
				hint={m.access_password_hint({ min: MIN_PASSWORD })}
			/>
			{asksForCode && <CodeField field={fields.code} hint={m.access_code_hint()} />}
			{passkeys.length > 0 && (
				<div className="text-sm">
					<p>{m.access_reset_passkeys()}</p>
					<ul className="my-2 grid gap-1">
						{passkeys.map(({ id, name, about }) => (
							<li key={id}>
								<b>{name}</b> <span className="text-ink-2">{about}</span>
							</li>
						))}
					</ul>
					<CheckboxField field={fields.endPasskeys} label={m.access_reset_end_passkeys()} />
				</div>
			)}
			<PendingButton variant="primary" size="l" className="mt-2" pendingLabel={m.access_reset_saving()}>
				{m.access_reset_save()}
			</PendingButton>
			<p className="text-sm text-ink-2">{m.access_reset_signs_out()}</p>
		</Form>
	);
}
