import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";
import { CodeField } from "./code-field";
import { Setting } from "./setting";

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
		<Form method="post" action={action} {...getFormProps(form)} {...whenUnanswered(m.identity_confirming_failed())}>
			<ErrorSummary form={form} />
			<Setting title={m.identity_password()} about={m.identity_confirm_why()}>
				<input type="hidden" name="username" value={email} autoComplete="username" />
				<div className="form-grid">
					<TextField
						className="sm:col-span-6"
						field={fields.password}
						label={m.identity_password()}
						type="password"
						autoComplete="current-password"
						autoFocus
					/>
					{withCode && (
						<CodeField className="sm:col-span-6" field={fields.code} hint={m.identity_confirm_or_code()} optional />
					)}
					<div>
						<PendingButton
							{...{ variant: "primary", name: "intent", value: "confirm" }}
							pendingLabel={m.identity_confirming_it()}
						>
							{m.identity_confirm_it()}
						</PendingButton>
					</div>
				</div>
			</Setting>
		</Form>
	);
}
