import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Button, LinkButton, PendingButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RadioField, TextAreaField, TextField } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { NumberField } from "~/ui/number-input";
import { PageDialog } from "~/ui/page-dialog";
import { Sums } from "~/ui/slip";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";
import { CREDIT_CHECKS } from "../domain/credit-checks";
import type { CreditSums } from "../domain/credit-sums";
import { creditResult, type ShownCredit } from "./credit-result";

/** What stands in its fields. */
export type CreditNoteValues = Record<"what" | "issueDate" | "reason" | "key", string> & {
	items: { itemId: string; quantity: string }[];
};

interface CreditNoteFormProps {
	id: string;
	/** "For INV-204817 of Jun 2, 2026, Kestrel & Pine. €2,532.52 is open." */
	about: string;
	/** "€2,532.52"; `null` where nothing is. */
	open: string | null;
	lines: readonly { id: string; name: string; about: string }[];
	/** What it is worked out from. */
	invoice: ShownCredit;
	notes: readonly CreditSums[];
	values: CreditNoteValues;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** Which lines of an invoice are credited, or all that is open of it. */
export function CreditNoteForm({ id, about, open, lines, invoice, notes, values, lastResult }: CreditNoteFormProps) {
	const [form, fields] = useServerForm<CreditNoteValues>({
		...{ id: "credit-note", defaultValue: values, lastResult, checks: CREDIT_CHECKS, untyped: ["key"] },
	});
	const items = fields.items.getFieldList().map((field) => field.getFieldset());
	const typed = items.map(({ itemId, quantity }) => [itemId.value, quantity.value].map((value) => String(value ?? "")));
	const result = creditResult(invoice, notes, { what: String(fields.what.value ?? "lines"), typed });
	const order = ["what", ...items.map(({ quantity }) => quantity.name), "issueDate", "reason"];
	return (
		<Form method="post" {...getFormProps(form)} {...whenUnanswered(m.payments_credit_failed())}>
			<PageDialog
				title={m.payments_credit_note()}
				closeTo={`/invoices/${id}`}
				actions={
					<>
						<LinkButton to={`/invoices/${id}`}>{m.clients_cancel()}</LinkButton>
						<PendingButton variant="primary" pendingLabel={m.payments_credit_issuing()}>
							{m.payments_credit_issue()}
						</PendingButton>
					</>
				}
			>
				<ErrorSummary form={form} order={order} />
				<input {...getInputProps(fields.key, { type: "hidden" })} />
				<p className="mb-5">{about}</p>
				{open && (
					<RadioField
						field={fields.what}
						label={m.payments_credit_what()}
						options={[
							{ value: "lines", label: m.payments_credit_lines() },
							{ value: "open", label: m.payments_credit_open({ open }) },
						]}
						hint={m.payments_credit_lines_hint()}
					/>
				)}
				<fieldset className="mt-5 grid gap-4 sm:grid-cols-2">
					<legend className="mb-2 font-semibold">{m.payments_credit_quantity_head()}</legend>
					{items.map(({ itemId, quantity }, at) => (
						<div key={itemId.key}>
							<input {...getInputProps(itemId, { type: "hidden" })} />
							<NumberField field={quantity} label={lines[at]?.name ?? ""} hint={lines[at]?.about} decimals={0} />
						</div>
					))}
				</fieldset>
				<div className="mt-5 grid gap-4">
					<TextField field={fields.issueDate} label={m.einvoice_issue_date()} type="date" />
					<TextAreaField
						field={fields.reason}
						label={m.payments_credit_reason()}
						hint={m.payments_credit_reason_hint()}
						rows={2}
						optional
					/>
				</div>
				<section className="mt-5" aria-labelledby="credit-result">
					<h2 id="credit-result" className="quiet-head">
						{m.payments_credit_result()}
					</h2>
					<Result result={result} />
					<noscript>
						<Button type="submit" formMethod="get" size="s" className="mt-3">
							{m.payments_credit_show()}
						</Button>
					</noscript>
				</section>
				<p className="mt-5 text-sm text-ink-2">{m.payments_credit_stays()}</p>
			</PageDialog>
		</Form>
	);
}

function Result({ result }: { result: ReturnType<typeof creditResult> }) {
	if (result === null) return <p className="mt-2 text-ink-2">{m.payments_credit_result_none()}</p>;
	if ("refusal" in result) return <Notice>{result.refusal}</Notice>;
	return <Sums rows={result.rows} />;
}
