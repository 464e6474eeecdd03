import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { PageDialog } from "~/ui/overlay/page-dialog";
import { RichText } from "~/ui/rich-text";
import { type Comparison, isUpgrade, type Offer, orderLabel, priceText } from "../domain/catalogue";
import type { Plan } from "../domain/plan";

interface ConfirmPlanProps {
	from: Plan;
	to: Offer;
	period: "month" | "year";
	orderKey: string;
	differences: readonly Comparison[];
	/** Where the order goes: it is done at once, or the payment provider asks on. */
	payment: "at once" | "provider";
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Asks before a plan is changed. Posts `plan`, `period` and `key` to the page it is on. */
export function ConfirmPlan({ from, to, period, orderKey, differences, payment, lastResult }: ConfirmPlanProps) {
	const defaultValue = { plan: to.plan, period, key: orderKey };
	const [form, fields] = useServerForm<typeof defaultValue>({ id: "order", defaultValue, lastResult });
	const label = orderLabel(from, to.plan);
	const closeTo = `/subscription#plan-${from}`;
	return (
		<Form method="post" {...getFormProps(form)} {...failureMessages(m.billing_update_failed())}>
			<input {...getInputProps(fields.plan, { type: "hidden" })} />
			<input {...getInputProps(fields.period, { type: "hidden" })} />
			<input {...getInputProps(fields.key, { type: "hidden" })} />
			<PageDialog
				title={
					isUpgrade(from, to.plan)
						? m.billing_confirm_upgrade({ plan: to.name })
						: m.billing_confirm_move({ plan: to.name })
				}
				closeTo={closeTo}
				actions={
					<>
						<LinkButton to={closeTo}>{m.billing_keep_plan()}</LinkButton>
						<PendingButton variant="primary" pendingLabel={m.billing_updating()}>
							{payment === "at once" ? label : m.billing_continue_to_payment()}
						</PendingButton>
					</>
				}
			>
				<ErrorSummary form={form} />
				<p>
					<RichText
						parts={PAYMENT[payment].parts({ plan: to.name, price: priceText(to, period) })}
						marks={{ strong: (text) => <b>{text}</b> }}
					/>
				</p>
				{!isUpgrade(from, to.plan) && <p className="mt-2 text-ink-2">{m.billing_nothing_deleted({ plan: to.name })}</p>}
				<Differences from={from} to={to} rows={differences} />
			</PageDialog>
		</Form>
	);
}

const PAYMENT = { "at once": m.billing_change_at_once, provider: m.billing_change_at_provider };

const HIDDEN = { hidden: (text: string) => <span className="sr-only">{text}</span> };

interface DifferencesProps {
	from: Plan;
	to: Offer;
	rows: readonly Comparison[];
}

function Differences({ from, to, rows }: DifferencesProps) {
	return (
		<dl className="mt-4 border-t border-rule-2">
			{rows.map(({ label, values }) => (
				<div key={label} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-b border-rule py-2.25">
					<dt>{label}</dt>
					<dd className="flex flex-wrap gap-x-3 gap-y-0.5">
						<s className="text-ink-2">
							<RichText parts={m.billing_difference_now.parts({ value: toLabel(values[from]) })} marks={HIDDEN} />
						</s>
						<b className="font-medium">
							<RichText parts={m.billing_difference_then.parts({ value: toLabel(values[to.plan]) })} marks={HIDDEN} />
						</b>
					</dd>
				</div>
			))}
		</dl>
	);
}

function toLabel(value: string | boolean) {
	if (typeof value === "string") return value;
	return value ? m.billing_yes() : m.billing_no();
}
