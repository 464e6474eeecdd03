import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/button";
import { DefaultButton } from "~/ui/default-button";
import { TextField } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { PageDialog } from "~/ui/page-dialog";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";
import { DELETION_CHECKS } from "../domain/account-checks";
import { CONFIRMATION_WORD } from "../domain/account-deletion";

interface DeletionConfirmationProps {
	email: string;
	withPassword: boolean;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** The second step: nothing happens before the word is typed. Back leads to the warning. */
export function DeletionConfirmation({ email, withPassword, lastResult }: DeletionConfirmationProps) {
	const [form, fields] = useServerForm<{ confirmation: string; password: string }>({
		id: "delete-account",
		lastResult,
		checks: DELETION_CHECKS,
	});
	const wrong = fields.confirmation.errors?.[0];
	const problem = wrong ?? form.errors?.[0];
	return (
		<Form
			method="post"
			action="/settings/delete-account?step=confirm"
			{...getFormProps(form)}
			{...whenUnanswered(m.identity_deletion_failed())}
		>
			<DefaultButton />
			<PageDialog
				title={m.identity_confirm_deletion()}
				closeTo="/settings"
				width="s"
				actions={
					<>
						<LinkButton to="/settings/delete-account">{m.identity_back()}</LinkButton>
						<PendingButton
							variant="danger-solid"
							name="intent"
							value="delete"
							pendingLabel={m.identity_deleting_account()}
						>
							{m.identity_delete_account()}
						</PendingButton>
					</>
				}
			>
				{problem && (
					<div role="alert" className="mb-5">
						<Notice tone="late">
							<b>{wrong ? m.identity_confirmation_failed() : m.identity_error()}</b>
							<br />
							{problem}
						</Notice>
					</div>
				)}
				<TextField
					field={fields.confirmation}
					label={m.identity_confirmation_label({ word: CONFIRMATION_WORD })}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					autoFocus
				/>
				{withPassword && (
					<>
						<input type="hidden" name="username" value={email} autoComplete="username" />
						<TextField
							className="mt-5"
							field={fields.password}
							label={m.identity_password()}
							type="password"
							autoComplete="current-password"
						/>
					</>
				)}
			</PageDialog>
		</Form>
	);
}
