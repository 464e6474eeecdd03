import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { PLAN_NAMES, PLANS } from "~/billing/domain/plan";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { SelectField, TextField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { PLAN_CHECKS } from "../domain/plan-checks";

/** Sets any account's plan, by e-mail. Posts `email` and `plan` to the page it is on. */
export function PlanForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
	const [form, fields] = useServerForm<{ email: string; plan: string }>({
		id: "plan-change",
		lastResult,
		checks: PLAN_CHECKS,
	});
	return (
		<Card title={m.admin_plan_management()}>
			<Form method="post" className="grid gap-4" {...getFormProps(form)} {...failureMessages(m.admin_update_failed())}>
				<DefaultButton />
				<ErrorSummary form={form} />
				<div className="form-grid">
					<TextField
						className="sm:col-span-7"
						field={fields.email}
						label={m.access_email()}
						type="email"
						autoComplete="off"
					/>
					<SelectField className="sm:col-span-5" field={fields.plan} label={m.admin_plan()} options={options()} />
				</div>
				<div>
					<PendingButton variant="primary" pendingLabel={m.admin_updating_plan()}>
						{m.admin_update_plan()}
					</PendingButton>
				</div>
			</Form>
		</Card>
	);
}

function options() {
	const plans = PLANS.map((plan) => ({ value: plan, label: PLAN_NAMES[plan] }));
	return [{ value: "", label: m.admin_select_plan() }, ...plans];
}
