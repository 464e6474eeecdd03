import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Setting } from "~/ui/setting";
import { PASSWORD_CHECKS } from "../domain/credential-checks";
import { MIN_PASSWORD } from "../domain/password-length";

interface PasswordFormProps {
	/** Tells a password manager whose password this is. */
	email: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

export function PasswordForm({ email, lastResult }: PasswordFormProps) {
	const [form, fields] = useServerForm<Passwords>({ id: "password-change", lastResult, checks: PASSWORD_CHECKS });
	return (
		<Form
			method="post"
			action="/settings/security"
			{...getFormProps(form)}
			{...failureMessages(m.access_password_failed())}
		>
			<ErrorSummary form={form} before={m.access_before_password_changed()} />
			<Setting id="password" title={m.access_password()} about={m.access_password_about()}>
				<input type="hidden" name="username" value={email} autoComplete="username" />
				<div className="form-grid">
					<TextField
						className="sm:col-span-6"
						field={fields.currentPassword}
						label={m.access_current_password()}
						type="password"
						autoComplete="current-password"
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.newPassword}
						label={m.access_new_password()}
						type="password"
						autoComplete="new-password"
						hint={m.access_password_hint({ min: MIN_PASSWORD })}
					/>
					<div>
						<PendingButton name="intent" value="password" pendingLabel={m.access_changing_password()}>
							{m.access_change_password()}
						</PendingButton>
					</div>
				</div>
			</Setting>
		</Form>
	);
}

type Passwords = {
	currentPassword: string;
	newPassword: string;
};
