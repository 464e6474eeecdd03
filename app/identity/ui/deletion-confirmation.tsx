import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { LinkButton, PendingButton } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { PageDialog } from "~/ui/page-dialog";
import { CONFIRMATION_FAILED, CONFIRMATION_WORD } from "../domain/account-deletion";

interface DeletionConfirmationProps {
	/** The action's last reply: what is wrong with what was typed, or why the account could not be deleted. */
	lastResult: SubmissionResult<string[]> | undefined;
}

/** The second step: nothing happens before the word is typed. Back leads to the warning. */
export function DeletionConfirmation({ lastResult }: DeletionConfirmationProps) {
	const [form, fields] = useForm<{ confirmation: string }>({ id: "delete-account", lastResult });
	const wrong = fields.confirmation.errors?.[0];
	const problem = wrong ?? form.errors?.[0];
	return (
		<Form method="post" action="/settings/delete-account?step=confirm" {...getFormProps(form)}>
			<PageDialog
				title="Confirm Account Deletion"
				closeTo="/settings"
				width="s"
				actions={
					<>
						<LinkButton to="/settings/delete-account">Back</LinkButton>
						<PendingButton variant="danger-solid" name="intent" value="delete" pendingLabel="Deleting…">
							Delete Account
						</PendingButton>
					</>
				}
			>
				{problem && (
					<div role="alert" className="mb-5">
						<Notice tone="late">
							<b>{wrong ? CONFIRMATION_FAILED : "Error"}</b>
							<br />
							{problem}
						</Notice>
					</div>
				)}
				<TextField
					field={fields.confirmation}
					label={`Type ${CONFIRMATION_WORD} to confirm`}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					autoFocus
				/>
			</PageDialog>
		</Form>
	);
}
