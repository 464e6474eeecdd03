import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";
import { PASSWORD_CHECKS } from "../domain/account-checks";
import { MIN_PASSWORD } from "../domain/password-length";
import { Setting } from "./setting";

interface PasswordFormProps {
	/** Tells a password manager whose password this is. */
	email: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

export function PasswordForm({ email, lastResult }: PasswordFormProps) {
	const [form, fields] = useServerForm<Passwords>({ id: "password-change", lastResult, checks: PASSWORD_CHECKS });
	return (
		<Form method="post" action="/settings" {...getFormProps(form)} {...whenUnanswered(m.identity_password_failed())}>
			<ErrorSummary form={form} before={m.identity_before_password_changed()} />
			<Setting id="password" title={m.identity_password()} about={m.identity_password_about()}>
				<input type="hidden" name="username" value={email} autoComplete="username" />
				<div className="form-grid">
					<TextField
						className="sm:col-span-6"
						field={fields.currentPassword}
						label={m.identity_current_password()}
						type="password"
						autoComplete="current-password"
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.newPassword}
						label={m.identity_new_password()}
						type="password"
						autoComplete="new-password"
						hint={m.identity_password_hint({ min: MIN_PASSWORD })}
					/>
					<div>
						<PendingButton name="intent" value="password" pendingLabel={m.identity_changing_password()}>
							{m.identity_change_password()}
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
