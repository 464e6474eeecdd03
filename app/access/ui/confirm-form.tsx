import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Setting } from "~/ui/setting";
import { CodeField } from "./factors/code-field";

interface ConfirmFormProps {
	email: string;
	withCode: boolean;
	/** Where to post: with where it leads on to, which a form that comes back needs once more. */
	action: string;
	lastResult: SubmissionResult<string[]> | undefined;
}

export function ConfirmForm({ email, withCode, action, lastResult }: ConfirmFormProps) {
	const [form, fields] = useServerForm<{ password: string; code: string }>({ id: "confirm", lastResult });
	return (
		<Form method="post" action={action} {...getFormProps(form)} {...failureMessages(m.access_confirming_failed())}>
			<ErrorSummary form={form} />
			<Setting title={m.access_password()} about={m.access_confirm_why()}>
				<input type="hidden" name="username" value={email} autoComplete="username" />
				<div className="form-grid">
					<TextField
						className="sm:col-span-6"
						field={fields.password}
						label={m.access_password()}
						type="password"
						autoComplete="current-password"
						autoFocus
					/>
					{withCode && (
						<CodeField className="sm:col-span-6" field={fields.code} hint={m.access_confirm_or_code()} optional />
					)}
					<div>
						<PendingButton variant="primary" name="intent" value="confirm" pendingLabel={m.access_confirming_it()}>
							{m.access_confirm_it()}
						</PendingButton>
					</div>
				</div>
			</Setting>
		</Form>
	);
}
