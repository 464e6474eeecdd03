import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { Invoice } from "~/invoices/domain/invoice";
import { minorDigits } from "~/kernel/money/minor-unit";
import { formatMoney, readDecimal } from "~/kernel/money/money";
import { currentNotation, withoutPercent } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { PLACES } from "~/pricing/domain/line";
import { sumRows } from "~/printing/ui/sum-rows";
import { Button, LinkButton, PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { RadioField, TextAreaField, TextField } from "~/ui/form/field";
import { NumberField } from "~/ui/form/number-input";
import { keyedFailure } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { PageDialog } from "~/ui/overlay/page-dialog";
import { Sums } from "~/ui/slip";
import { depositChecks } from "../domain/deposits/deposit-checks";
import { availableAmount, depositAmount, priceDeposit } from "../domain/deposits/deposit-sums";
import { MAX_WORK } from "../domain/deposits/deposit-work";

export interface DepositFormProps {
	id: string;
	about: string;
	whole: Pick<Invoice, "items" | "subtotal" | "tax" | "total" | "sums" | "pricesIncludeTax" | "currency">;
	replaced: string | null; // The number of the deposit that it takes the place of
	values: Record<"how" | "percent" | "amount" | "description" | "issueDate" | "dueDate" | "replaces" | "key", string>;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** A part of a draft that is requested in advance, and what is left for the invoice itself. */
export function DepositForm({ id, about, replaced, whole, values, lastResult }: DepositFormProps) {
	const [form, fields] = useServerForm<typeof values>({
		id: "deposit",
		defaultValue: values,
		lastResult,
		checks: depositChecks(whole.currency),
		untyped: ["key", "replaces"],
	});
	const texts = { how: text(fields.how.value), percent: text(fields.percent.value), amount: text(fields.amount.value) };
	return (
		<Form
			method="post"
			className="group/deposit"
			{...getFormProps(form)}
			{...keyedFailure(m.payments_deposit_failed())}
		>
			<DefaultButton />
			<PageDialog
				title={m.payments_deposit_ask()}
				closeTo={`/invoices/${id}`}
				actions={
					<>
						<LinkButton to={`/invoices/${id}`}>{m.clients_cancel()}</LinkButton>
						<PendingButton variant="primary" pendingLabel={m.payments_deposit_sending()}>
							{m.payments_deposit_send()}
						</PendingButton>
					</>
				}
			>
				<ErrorSummary
					form={form}
					order={["replaces", "how", "percent", "amount", "description", "issueDate", "dueDate"]}
				/>
				<input {...getInputProps(fields.key, { type: "hidden" })} />
				{values.replaces && <input {...getInputProps(fields.replaces, { type: "hidden" })} />}
				<p className="mb-5">
					{about} {replaced && m.payments_deposit_again({ number: replaced })}
				</p>
				<RadioField
					field={fields.how}
					label={m.payments_deposit_how()}
					options={[
						{ value: "percent", label: m.payments_deposit_percent() },
						{ value: "amount", label: m.payments_deposit_amount() },
					]}
					hint={m.payments_deposit_hint()}
				/>
				<div className="mt-5 grid gap-4 sm:grid-cols-2">
					<NumberField
						field={fields.percent}
						label={m.payments_deposit_percent_label()}
						decimals={0}
						className="sm:col-span-2 sm:w-1/2 sm:pr-2 group-has-[[value=amount]:checked]/deposit:hidden"
					/>
					<NumberField
						field={fields.amount}
						label={m.payments_deposit_amount_label({ currency: whole.currency })}
						decimals={minorDigits(whole.currency)}
						className="sm:col-span-2 sm:w-1/2 sm:pr-2 group-has-[[value=percent]:checked]/deposit:hidden"
					/>
					<TextAreaField
						className="sm:col-span-2"
						field={fields.description}
						label={m.payments_deposit_work()}
						hint={m.payments_deposit_work_hint()}
						rows={2}
						maxLength={MAX_WORK}
					/>
					<TextField field={fields.issueDate} label={m.einvoice_issue_date()} type="date" />
					<TextField field={fields.dueDate} label={m.payments_deposit_due()} type="date" />
				</div>
				<section className="mt-5" aria-labelledby="deposit-result">
					<h2 id="deposit-result" className="quiet-head">
						{m.payments_credit_result()}
					</h2>
					<Sums rows={resultRows(whole, texts)} />
					<noscript>
						<Button type="submit" formMethod="get" size="s" className="mt-3">
							{m.payments_credit_show()}
						</Button>
					</noscript>
				</section>
			</PageDialog>
		</Form>
	);
}

function text(value: unknown): string {
	return String(value ?? "");
}

/** What is typed comes to; nothing where it is no number yet, or more than is left. */
function resultRows(whole: DepositFormProps["whole"], { how, percent, amount }: Record<string, string>) {
	const left = availableAmount(whole);
	const typed = (value: string | undefined, places: number) => readDecimal(value ?? "", currentNotation(), places) ?? 0;
	const wished =
		how === "amount"
			? typed(amount, minorDigits(whole.currency))
			: depositAmount({ percent: typed(withoutPercent(percent ?? ""), PLACES) }, whole);
	const amountTyped = wished > 0 && wished <= left ? wished : 0;
	const { currency } = whole;
	const priced = priceDeposit(whole, amountTyped, { currency, description: "", newId: () => "" });
	const sums = { ...priced, ...{ currency, discount: null, discountIn: "percent" as const, discountReason: "" } };
	return [
		...sumRows(sums, m.history_label_tax()),
		{ label: m.payments_deposit_left_after(), amount: formatMoney(left - amountTyped, currency) },
	];
}
