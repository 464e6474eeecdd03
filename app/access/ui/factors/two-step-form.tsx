import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { CodeField } from "./code-field";

interface TwoStepFormProps {
	kind: "begun" | "on";
	lastResult: SubmissionResult<string[]> | undefined;
}

export function TwoStepForm({ kind, lastResult }: TwoStepFormProps) {
	const [form, fields] = useServerForm<{ code: string }>({ id: "two-step-code", lastResult });
	return (
		<Form
			method="post"
			action="/settings/security"
			className={kind === "on" ? "mt-5" : ""}
			{...getFormProps(form)}
			{...failureMessages(m.access_two_step_failed())}
		>
			<ErrorSummary form={form} toField={fields.code.id} />
			<div className="code-row">
				<CodeField
					field={fields.code}
					hint={kind === "on" ? m.access_code_hint() : m.access_code_six()}
					autoFocus={fields.code.errors !== undefined}
				/>
				{kind === "begun" ? (
					<PendingButton
						variant="primary"
						name="intent"
						value="turn-on-codes"
						pendingLabel={m.access_two_step_beginning()}
					>
						{m.access_two_step_turn_on()}
					</PendingButton>
				) : (
					<>
						<PendingButton name="intent" value="renew-codes" pendingLabel={m.access_two_step_beginning()}>
							{m.access_recovery_renew()}
						</PendingButton>
						<PendingButton
							variant="danger"
							name="intent"
							value="turn-off-codes"
							pendingLabel={m.access_two_step_beginning()}
						>
							{m.access_two_step_turn_off()}
						</PendingButton>
					</>
				)}
			</div>
		</Form>
	);
}
