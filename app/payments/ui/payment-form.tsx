import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { minorDigits } from "~/kernel/money/minor-unit";
import { type Cents, type Currency, formatMoney, readDecimal, trueMinus } from "~/kernel/money/money";
import { currentNotation } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { METHOD_LABEL } from "~/settlement/domain/method-label";
import { PAYMENT_METHODS } from "~/settlement/domain/payment";
import { Figure } from "~/ui/figure";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { CheckboxField, RadioField, SelectField, TextField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";
import { keyedFailure } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { PageDialog } from "~/ui/overlay/page-dialog";
import { paymentChecks } from "../domain/payment-checks";

export interface PaymentFormProps {
	closeTo: string;
	/** "INV-204817, Kestrel & Pine. €2,532.52 is open, due Jul 2, 2026." */
	about: string;
	open: Cents;
	/** Whether that was written off, as what does not come in stays. */
	isWrittenOff: boolean;
	currency: Currency;
	/** What settles it until which day, the largest discount first. */
	steps: readonly { lastDay: string; toPay: Cents; text: string }[];
	/** Where a receipt would go; empty where none can. */
	receiptTo: string;
	values: Record<"receipt" | "amount" | "paidOn" | "method" | "reference" | "rest" | "surplus" | "key", string>;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Money that came in for an invoice, and what becomes of the rest. */
export function PaymentForm({
	closeTo,
	about,
	open,
	isWrittenOff,
	currency,
	steps,
	receiptTo,
	values,
	lastResult,
}: PaymentFormProps) {
	const [form, fields] = useServerForm<typeof values>({
		id: "payment",
		defaultValue: values,
		lastResult,
		checks: paymentChecks(currency),
		untyped: ["key"],
	});
	const digits = minorDigits(currency);
	const typed = Math.max(0, readDecimal(String(fields.amount.value ?? ""), currentNotation(), digits) ?? 0);
	const left = Math.max(0, open - typed);
	const rest = fields.rest.value;
	const day = String(fields.paidOn.value ?? "");
	const isReached = steps.some(({ lastDay, toPay }) => day !== "" && day <= lastDay && typed >= toPay);
	const isDiscount = isReached || rest === "discount";
	const givenUp = isDiscount || rest === "write_off" ? left : 0;
	const rows = [
		[isWrittenOff ? m.payments_write_off() : m.payments_open_today(), open],
		[m.payments_this(), -typed],
		...(givenUp > 0 ? [[isDiscount ? m.payments_discount() : m.payments_write_off(), -givenUp] as const] : []),
	] as const;
	return (
		<Form method="post" {...getFormProps(form)} {...keyedFailure(m.payments_record_failed())}>
			<DefaultButton />
			<PageDialog
				title={m.payments_record()}
				closeTo={closeTo}
				actions={
					<>
						<LinkButton to={closeTo}>{m.clients_cancel()}</LinkButton>
						<PendingButton variant="primary" pendingLabel={m.payments_recording()}>
							{m.payments_record()}
						</PendingButton>
					</>
				}
			>
				<ErrorSummary form={form} order={["amount", "paidOn", "method", "reference"]} />
				<input {...getInputProps(fields.key, { type: "hidden" })} />
				<p className="mb-5">
					{about} <Link to="/bank-imports">{m.payments_from_bank()}</Link>
				</p>
				{steps.map(({ lastDay, text }) => (
					<p key={lastDay} className="mb-5">
						{text}
					</p>
				))}
				<div className="grid gap-4 sm:grid-cols-2">
					<div>
						<NumberField
							field={fields.amount}
							decimals={digits}
							label={m.payments_amount({ currency })}
							hint={m.payments_amount_hint()}
							autoFocus
						/>
						{(typed > open || fields.surplus.value) && (
							<CheckboxField field={fields.surplus} label={m.payments_surplus()} className="mt-2" />
						)}
					</div>
					<TextField field={fields.paidOn} label={m.payments_date()} type="date" />
					<SelectField
						field={fields.method}
						label={m.payments_method()}
						options={PAYMENT_METHODS.map((value) => ({
							value,
							label: value === "other" ? m.payments_method_choice_other() : METHOD_LABEL[value](),
						}))}
					/>
					<TextField
						field={fields.reference}
						label={m.payments_reference()}
						hint={m.payments_reference_hint()}
						optional
					/>
				</div>
				{!isWrittenOff && (
					<RadioField
						field={fields.rest}
						label={m.payments_rest()}
						className="mt-5"
						options={[
							{ value: "open", label: m.payments_rest_open() },
							{ value: "discount", label: m.payments_rest_discount() },
							{ value: "write_off", label: m.payments_rest_write_off() },
						]}
						hint={`${m.payments_rest_hint()} ${m.payments_rest_discount_hint()}`}
					/>
				)}
				<dl className="sums mt-5">
					{rows.map(([label, amount]) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{trueMinus(formatMoney(amount, currency))}</dd>
						</div>
					))}
					<div>
						<dt>{isWrittenOff ? m.payments_stays_written_off() : m.payments_open_after()}</dt>
						<dd>
							<Figure>{formatMoney(left - givenUp, currency)}</Figure>
						</dd>
					</div>
				</dl>
				{receiptTo !== "" && (
					<CheckboxField
						field={fields.receipt}
						label={m.sending_receipt_send()}
						hint={m.sending_receipt_send_hint({ email: receiptTo })}
						className="mt-5"
					/>
				)}
			</PageDialog>
		</Form>
	);
}
