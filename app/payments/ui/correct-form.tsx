import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { StatusMark } from "~/invoices/ui/status-mark";
import { m } from "~/paraglide/messages";
import type { invoiceSlip } from "~/printing/ui/invoice-slip";
import type { InvoiceStatus } from "~/settlement/domain/status";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/field";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Notice } from "~/ui/notice";
import { Slip, Sums } from "~/ui/slip";

interface CorrectFormProps {
	id: string;
	locked: boolean;
	status: InvoiceStatus;
	slip: ReturnType<typeof invoiceSlip>;
	note: { amount: string; rows: Parameters<typeof Sums>[0]["rows"] };
	draft: Record<"issueDate" | "dueDate" | "total", string> & { of: { id: string; number: string } | null }; // That of a deposit
	/** What of the payments becomes credit; `null` where nothing does. */
	credit: string | null;
	values: Record<"reason" | "key", string>;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** An invoice as it is out, beside what takes it back and what takes its place. */
export function CorrectForm({ id, locked, status, slip, note, draft, credit, values, lastResult }: CorrectFormProps) {
	const [form, fields] = useServerForm<typeof values>({
		id: "correct",
		defaultValue: values,
		lastResult,
		untyped: ["key"],
	});
	return (
		<Form
			method="post"
			className="credit-page"
			{...getFormProps(form)}
			{...failureMessages(m.payments_correct_failed())}
		>
			<DefaultButton />
			<div className="grid gap-6">
				<ErrorSummary form={form} order={["reason"]} />
				<input {...getInputProps(fields.key, { type: "hidden" })} />
				{locked && <Notice>{m.invoices_locked()}</Notice>}
				<Slip
					{...slip}
					number={draft.of ? m.payments_deposit() : m.invoices_label_invoice()}
					badge={<StatusMark status={status} />}
				/>
			</div>
			<aside className="grid gap-6">
				<section className="sheet p-(--pad)" aria-labelledby="correct-note">
					<h2 id="correct-note" className="text-lg">
						{m.payments_credit_note()}
					</h2>
					<p className="mt-1.5 text-sm text-ink-2">{m.payments_correct_note_text({ amount: note.amount })}</p>
					<Sums rows={note.rows} />
					{credit && <p className="mt-3 text-sm">{m.payments_correct_credit({ amount: credit })}</p>}
					<div className="mt-4">
						<TextAreaField
							field={fields.reason}
							label={m.payments_credit_reason()}
							hint={m.payments_credit_reason_hint()}
							rows={2}
							optional
						/>
					</div>
				</section>
				<section className="sheet p-(--pad)" aria-labelledby="correct-draft">
					<h2 id="correct-draft" className="text-lg">
						{draft.of ? m.payments_correct_deposit() : m.payments_correct_draft()}
					</h2>
					<p className="mt-1.5 text-sm text-ink-2">
						{draft.of
							? m.payments_correct_deposit_text({ number: draft.of.number })
							: m.payments_correct_draft_text({ date: draft.issueDate })}
					</p>
					{draft.of && (
						<p className="mt-1.5 text-sm">
							<Link to={`/invoices/edit/${draft.of.id}`}>
								{m.payments_correct_deposit_edit({ number: draft.of.number })}
							</Link>
						</p>
					)}
					<dl className="slip-meta mt-3">
						<div>
							<dt>{m.einvoice_due_date()}</dt>
							<dd>{draft.dueDate}</dd>
						</div>
						<div>
							<dt>{m.time_total()}</dt>
							<dd>{draft.total}</dd>
						</div>
					</dl>
				</section>
				<p className="text-sm text-ink-2">{m.payments_correct_unmailed()}</p>
				<div className="flex flex-wrap items-center gap-3">
					<PendingButton
						variant="primary"
						name="intent"
						value="correct"
						icon="undo"
						pendingLabel={m.payments_correct_doing()}
					>
						{draft.of ? m.payments_correct_deposit_do() : m.payments_correct_do()}
					</PendingButton>
					<LinkButton to={`/invoices/${id}/credit`}>{m.payments_correct_part()}</LinkButton>
					<LinkButton to={`/invoices/${id}`} variant="quiet">
						{m.clients_cancel()}
					</LinkButton>
				</div>
			</aside>
		</Form>
	);
}
