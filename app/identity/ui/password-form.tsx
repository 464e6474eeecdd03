import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { Setting } from "./setting";

interface PasswordFormProps {
	/** Tells a password manager whose password this is. */
	email: string;
	/** The action's last reply. */
	lastResult: SubmissionResult<string[]> | undefined;
}

/** The old password and the new one. */
export function PasswordForm({ email, lastResult }: PasswordFormProps) {
	const [form, fields] = useForm<Passwords>({ id: "password-change", lastResult });
	return (
		<Form method="post" action="/settings" {...getFormProps(form)}>
			<ErrorSummary form={form} before="before the password can be changed" />
			<Setting id="password" title="Password" about="Changing it signs out every other device.">
				<input type="hidden" name="username" value={email} autoComplete="username" />
				<div className="form-grid">
					<TextField
						className="sm:col-span-6"
						field={fields.currentPassword}
						label="Current password"
						type="password"
						autoComplete="current-password"
					/>
					<TextField
						className="sm:col-span-6"
						field={fields.newPassword}
						label="New password"
						type="password"
						autoComplete="new-password"
						hint="At least 6 characters."
					/>
					<div>
						<PendingButton name="intent" value="password" pendingLabel="Changing…">
							Change Password
						</PendingButton>
					</div>
				</div>
			</Setting>
		</Form>
	);
}

interface Passwords {
	currentPassword: string;
	newPassword: string;
}
