import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { Button, LinkButton, PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { CheckboxField, TextAreaField, TextField } from "~/ui/form/field";
import { keyedFailure } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Notice } from "~/ui/notice";
import { Sums } from "~/ui/slip";
import { CREDIT_FOLLOWERS, creditChecks } from "../domain/credit-checks";
import type { CreditSums } from "../domain/credit-sums";
import { type CreditableLine, CreditFields, type CreditValues, CreditWayField } from "./credit-fields";
import { creditResult, type ShownCredit } from "./credit-result";

export type CreditNoteValues = CreditValues &
	Record<"issueDate" | "reason" | "send" | "subject" | "refund" | "freeTime" | "key", string>;

interface CreditNoteFormProps {
	id: string;
	/** "€2,532.52"; `null` where nothing is. */
	open: string | null;
	/** "€400.00": what was paid of all that is not credited yet; `null` for nothing. */
	paid: string | null;
	left: string;
	/** Whether it bills time that was tracked. */
	billsTime: boolean;
	/** Whom it is mailed to; empty where no mail can go. */
	mailTo: string;
	lines: readonly CreditableLine[];
	/** What it is worked out from. */
	invoice: ShownCredit;
	notes: readonly CreditSums[];
	values: CreditNoteValues;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** What of an invoice is credited: quantities of its lines, a part of their prices or of the whole, or all that is open. */
export function CreditNoteForm({
	id,
	open,
	paid,
	billsTime,
	mailTo,
	values,
	lastResult,
	invoice,
	notes,
	...shown
}: CreditNoteFormProps) {
	const [form, fields] = useServerForm<CreditNoteValues>({
		id: "credit-note",
		defaultValue: values,
		lastResult,
		checks: creditChecks(invoice.currency),
		followers: CREDIT_FOLLOWERS,
		untyped: ["key"],
	});
	const items = fields.items.getFieldList().map((field) => field.getFieldset());
	const result = creditResult(invoice, notes, {
		what: text(fields.what.value),
		in: text(fields.in.value),
		reduction: text(fields.reduction.value),
		items: items.map(({ itemId, quantity, reduction }) => ({
			itemId: text(itemId.value),
			quantity: text(quantity.value),
			reduction: text(reduction.value),
		})),
	});
	const typed = items.flatMap(({ quantity, reduction }) => [quantity.name, reduction.name]);
	const order = ["what", "in", ...typed, "reduction", "issueDate", "reason", "send", "subject", "refund", "freeTime"];
	const priced = result !== null && "rows" in result ? result : null;
	return (
		<Form
			method="post"
			className="group/credit credit-page"
			{...getFormProps(form)}
			{...keyedFailure(m.payments_credit_failed())}
		>
			<DefaultButton />
			<div>
				<div className="sheet">
					<ErrorSummary form={form} order={order} />
					<input {...getInputProps(fields.key, { type: "hidden" })} />
					<CreditWayField field={fields.what} open={open} left={shown.left} paid={paid} />
					<CreditFields
						{...shown}
						fields={fields}
						credited={priced?.lines ?? {}}
						currency={invoice.currency}
						taxed={invoice.tax !== 0}
					/>
					<fieldset className="form-part">
						<legend>{m.payments_credit_note_head()}</legend>
						<div className="grid gap-4">
							<TextField
								field={fields.issueDate}
								label={m.einvoice_issue_date()}
								type="date"
								className="sm:w-1/2 sm:pr-2"
							/>
							<TextAreaField
								field={fields.reason}
								label={m.payments_credit_reason()}
								hint={m.payments_credit_reason_hint()}
								rows={2}
								optional
							/>
							{mailTo !== "" && (
								<>
									<CheckboxField
										field={fields.send}
										label={m.payments_credit_mail()}
										hint={m.payments_credit_mail_hint({ email: mailTo })}
									/>
									<TextField field={fields.subject} label={m.payments_credit_subject()} optional />
								</>
							)}
							{paid && (
								<CheckboxField
									field={fields.refund}
									label={m.payments_credit_refund()}
									hint={m.payments_credit_refund_hint()}
								/>
							)}
							{billsTime && (
								<CheckboxField
									field={fields.freeTime}
									label={m.payments_credit_time()}
									hint={m.payments_credit_time_hint()}
								/>
							)}
							<p className="text-sm text-ink-2">{m.payments_credit_stays()}</p>
						</div>
					</fieldset>
				</div>
				<div className="action-bar">
					<p className="action-total" aria-live="polite">
						<span>{m.payments_credit_total()}</span>{" "}
						<span className="fig">{priced?.total ?? formatMoney(0, invoice.currency)}</span>
					</p>
					<LinkButton to={`/invoices/${id}`}>{m.clients_cancel()}</LinkButton>
					<PendingButton variant="primary" icon="send" pendingLabel={m.payments_credit_issuing()}>
						{m.payments_credit_issue()}
					</PendingButton>
				</div>
			</div>
			<aside aria-labelledby="credit-result">
				<section className="sheet p-(--pad)">
					<h2 id="credit-result" className="text-lg">
						{m.payments_credit_result()}
					</h2>
					<Result result={result} />
					<noscript>
						<Button type="submit" formMethod="get" size="s" className="mt-3">
							{m.payments_credit_show()}
						</Button>
					</noscript>
				</section>
			</aside>
		</Form>
	);
}

function text(value: unknown): string {
	return String(value ?? "");
}

function Result({ result }: { result: ReturnType<typeof creditResult> }) {
	if (result === null) return <p className="mt-2 text-ink-2">{m.payments_credit_result_none()}</p>;
	if ("refusal" in result) return <Notice>{result.refusal}</Notice>;
	return <Sums rows={result.rows} />;
}
