import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { LinkButton, PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { PageDialog } from "~/ui/page-dialog";
import { type Comparison, type Offer, orderLabel, priceText } from "../domain/catalogue";
import { PLANS, type Plan } from "../domain/plan";

interface ConfirmPlanProps {
	from: Plan;
	to: Offer;
	period: "month" | "year";
	/** Of this one order. */
	orderKey: string;
	/** What the two plans differ in. */
	differences: readonly Comparison[];
	/** Where the order goes: it is done at once, or the payment provider asks on. */
	payment: "at once" | "provider";
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Asks before a plan is changed. Posts `plan`, `period` and `key` to the page it is on. */
export function ConfirmPlan({ from, to, period, orderKey, differences, payment, lastResult }: ConfirmPlanProps) {
	const defaultValue = { plan: to.plan, period, key: orderKey };
	const [form, fields] = useForm<typeof defaultValue>({ id: "order", defaultValue, lastResult });
	const label = orderLabel(from, to.plan);
	return (
		<Form method="post" {...getFormProps(form)}>
			<input {...getInputProps(fields.plan, { type: "hidden" })} />
			<input {...getInputProps(fields.period, { type: "hidden" })} />
			<input {...getInputProps(fields.key, { type: "hidden" })} />
			<PageDialog
				title={`${label}?`}
				closeTo="/subscription"
				actions={
					<>
						<LinkButton to="/subscription">Keep your plan</LinkButton>
						<PendingButton variant="primary" pendingLabel="Updating…">
							{payment === "at once" ? label : "Continue to payment"}
						</PendingButton>
					</>
				}
			>
				<ErrorSummary form={form} />
				<p>
					{to.name}, <b>{priceText(to, period)}</b>. {PAYMENT[payment]}
				</p>
				{PLANS.indexOf(to.plan) < PLANS.indexOf(from) && (
					<p className="mt-2 text-ink-2">
						Nothing is deleted: all that you have stays readable. Only beyond the {to.name} plan's limits nothing can be
						added.
					</p>
				)}
				<Differences from={from} to={to} rows={differences} />
			</PageDialog>
		</Form>
	);
}

const PAYMENT = {
	"at once": "No payment is taken on this site: the plan changes at once.",
	provider: "You pay at our payment provider, who leads you back here.",
};

interface DifferencesProps {
	from: Plan;
	to: Offer;
	rows: readonly Comparison[];
}

function Differences({ from, to, rows }: DifferencesProps) {
	return (
		<dl className="plan-differences">
			{rows.map(({ label, values }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						<s>
							<span className="sr-only">now </span>
							{said(values[from])}
						</s>
						<b>
							<span className="sr-only">then </span>
							{said(values[to.plan])}
						</b>
					</dd>
				</div>
			))}
		</dl>
	);
}

function said(value: string | boolean) {
	if (typeof value === "string") return value;
	return value ? "Yes" : "No";
}
