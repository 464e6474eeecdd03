import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";
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
			{...whenUnanswered(m.identity_two_step_failed())}
		>
			<ErrorSummary form={form} />
			<div className="code-row">
				<CodeField field={fields.code} hint={kind === "on" ? m.identity_code_hint() : m.identity_code_six()} />
				{kind === "begun" ? (
					<PendingButton
						{...{ variant: "primary", name: "intent", value: "turn-on-codes" }}
						pendingLabel={m.identity_two_step_beginning()}
					>
						{m.identity_two_step_turn_on()}
					</PendingButton>
				) : (
					<>
						<PendingButton {...{ name: "intent", value: "renew-codes" }} pendingLabel={m.identity_two_step_beginning()}>
							{m.identity_recovery_renew()}
						</PendingButton>
						<PendingButton
							{...{ variant: "danger", name: "intent", value: "turn-off-codes" }}
							pendingLabel={m.identity_two_step_beginning()}
						>
							{m.identity_two_step_turn_off()}
						</PendingButton>
					</>
				)}
			</div>
		</Form>
	);
}
