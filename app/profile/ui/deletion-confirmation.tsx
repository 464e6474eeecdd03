import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Notice } from "~/ui/notice";
import { PageDialog } from "~/ui/overlay/page-dialog";
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
			{...failureMessages(m.profile_deletion_failed())}
		>
			<DefaultButton />
			<PageDialog
				title={m.profile_confirm_deletion()}
				closeTo="/settings"
				width="s"
				actions={
					<>
						<LinkButton to="/settings/delete-account">{m.profile_back()}</LinkButton>
						<PendingButton
							variant="danger-solid"
							name="intent"
							value="delete"
							pendingLabel={m.profile_deleting_account()}
						>
							{m.profile_delete_account()}
						</PendingButton>
					</>
				}
			>
				{problem && (
					<div role="alert" className="mb-5">
						<Notice tone="late">
							<b>{wrong ? m.profile_confirmation_failed() : m.profile_error()}</b>
							<br />
							{problem}
						</Notice>
					</div>
				)}
				<TextField
					field={fields.confirmation}
					label={m.profile_confirmation_label({ word: CONFIRMATION_WORD })}
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
							label={m.access_password()}
							type="password"
							autoComplete="current-password"
						/>
					</>
				)}
			</PageDialog>
		</Form>
	);
}
