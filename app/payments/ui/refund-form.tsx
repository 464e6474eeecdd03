import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { minorDigits } from "~/kernel/money/minor-unit";
import { m } from "~/paraglide/messages";
import { METHOD_LABEL } from "~/settlement/domain/method-label";
import { PAYMENT_METHODS } from "~/settlement/domain/payment";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { CheckboxField, SelectField, TextField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";
import { keyedFailure } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { PageDialog } from "~/ui/overlay/page-dialog";
import { paymentChecks } from "../domain/payment-checks";

interface RefundFormProps {
	id: string;
	/** "Kestrel & Pine has €64.00 of credit." */
	about: string;
	currency: string;
	/** Where a mail of it would go; empty where none can. */
	mailTo: string;
	values: Record<"amount" | "paidOn" | "method" | "reference" | "mail" | "key", string>;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Credit that went back to its client. */
export function RefundForm({ id, about, currency, mailTo, values, lastResult }: RefundFormProps) {
	const [form, fields] = useServerForm<typeof values>({
		id: "refund",
		defaultValue: values,
		lastResult,
		checks: paymentChecks(currency),
		untyped: ["key"],
	});
	return (
		<Form method="post" {...getFormProps(form)} {...keyedFailure(m.payments_refund_failed())}>
			<DefaultButton />
			<PageDialog
				title={m.payments_refund()}
				closeTo={`/invoices/${id}`}
				actions={
					<>
						<LinkButton to={`/invoices/${id}`}>{m.clients_cancel()}</LinkButton>
						<PendingButton variant="primary" pendingLabel={m.payments_recording()}>
							{m.payments_refund_record()}
						</PendingButton>
					</>
				}
			>
				<ErrorSummary form={form} order={["amount", "paidOn", "method", "reference"]} />
				<input {...getInputProps(fields.key, { type: "hidden" })} />
				<p className="mb-5">{about}</p>
				<div className="grid gap-4 sm:grid-cols-2">
					<NumberField
						field={fields.amount}
						decimals={minorDigits(currency)}
						label={m.payments_amount({ currency })}
						autoFocus
					/>
					<TextField field={fields.paidOn} label={m.payments_refund_date()} type="date" />
					<SelectField
						field={fields.method}
						label={m.payments_method()}
						options={PAYMENT_METHODS.map((value) => ({
							value,
							label: value === "other" ? m.payments_method_choice_other() : METHOD_LABEL[value](),
						}))}
					/>
					<TextField field={fields.reference} label={m.payments_reference()} optional />
				</div>
				{mailTo !== "" && (
					<CheckboxField
						field={fields.mail}
						label={m.payments_refund_mail()}
						hint={m.payments_refund_mail_hint({ email: mailTo })}
						className="mt-5"
					/>
				)}
			</PageDialog>
		</Form>
	);
}
