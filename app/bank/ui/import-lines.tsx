import { type FieldMetadata, getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form, Link } from "@remix-run/react";
import { formatDate } from "~/kernel/dates";
import { formatMoney } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { whenUnanswered } from "~/ui/unanswered";
import { useServerForm } from "~/ui/use-server-form";
import type { ProposedLine } from "../domain/bank-import";

interface ImportLinesProps {
	id: string;
	lines: readonly ProposedLine[];
	/** Numbers of invoices that something is open of. */
	numbers: readonly string[];
	lastResult: SubmissionResult<string[]> | undefined;
}

type Fields = { lines: { id: string; number: string }[] };

/** The lines of a file that nothing is booked of, each with the number of the invoice that it pays: empty is for later. */
export function ImportLines({ id, lines, numbers, lastResult }: ImportLinesProps) {
	const values = lines.map((line) => ({ id: line.id, number: line.proposal.invoice?.number ?? "" }));
	const [form, fields] = useServerForm<Fields>({ id: "bookings", defaultValue: { lines: values }, lastResult });
	const rows = fields.lines.getFieldList();
	return (
		<Form
			method="post"
			action={`/bank-imports/${id}`}
			preventScrollReset
			{...getFormProps(form)}
			{...whenUnanswered(m.bank_book_failed())}
		>
			<Card title={m.bank_to_book()} padded={false} className="mt-6">
				<ErrorSummary form={form} />
				<datalist id="open-invoices">
					{numbers.map((number) => (
						<option key={number} value={number} />
					))}
				</datalist>
				<ul className="bank-lines">
					{lines.map((line, at) => (
						<li key={line.id}>
							<LineText line={line} />
							<LineChoice line={line} field={rows[at]} />
						</li>
					))}
				</ul>
				<div className="p-(--pad)">
					<PendingButton variant="primary" icon="check" name="intent" value="book" pendingLabel={m.bank_booking()}>
						{m.bank_book()}
					</PendingButton>
				</div>
			</Card>
		</Form>
	);
}

function LineChoice({
	line,
	field,
}: {
	line: ProposedLine;
	field: FieldMetadata<Fields["lines"][number]> | undefined;
}) {
	if (!field) return null;
	const { id, number } = field.getFieldset();
	return (
		<div>
			<input type="hidden" name={id.name} value={line.id} />
			<TextField
				field={number}
				label={m.bank_invoice_number()}
				hint={choiceText(line)}
				list="open-invoices"
				autoComplete="off"
			/>
		</div>
	);
}

/** What speaks for the invoice, or what the line may pay. */
function choiceText({ proposal, currency }: ProposedLine): string {
	const { invoice, why, fits } = proposal;
	if (invoice && why) return WHY[why]({ open: formatMoney(invoice.open, currency) });
	const numbers = fits.map(({ number }) => number).join(", ");
	return numbers ? m.bank_fits({ numbers }) : m.bank_fits_none();
}

/** Who paid, how much, when and with which words. */
export function LineText({ line }: { line: Pick<ProposedLine, "payer" | "amount" | "currency" | "day" | "text"> }) {
	const { payer, amount, currency, day, text } = line;
	return (
		<div>
			<p>
				<span>{payer || m.bank_unknown_payer()}</span>
				<span>{formatMoney(amount, currency)}</span>
			</p>
			<p className="text-sm text-ink-2">{[formatDate(day), text].filter(Boolean).join(", ")}</p>
		</div>
	);
}

interface BookedLinesProps {
	id: string;
	lines: readonly ProposedLine[];
}

/** What is booked of a file, and the button that takes it back. */
export function BookedLines({ id, lines }: BookedLinesProps) {
	return (
		<Card title={m.bank_booked()} padded={false} className="mt-6">
			<ul className="bank-lines">
				{lines.map((line) => (
					<li key={line.id}>
						<LineText line={line} />
						<div>
							{line.invoiceId && (
								<Link to={`/invoices/${line.invoiceId}`}>{line.number ?? m.time_unknown_invoice()}</Link>
							)}
						</div>
					</li>
				))}
			</ul>
			<Form
				method="post"
				action={`/bank-imports/${id}`}
				className="p-(--pad)"
				{...whenUnanswered(m.bank_undo_failed())}
			>
				<PendingButton name="intent" value="undo" pendingLabel={m.bank_undoing()}>
					{m.bank_undo()}
				</PendingButton>
			</Form>
		</Card>
	);
}

const WHY = { reference: m.bank_why_reference, number: m.bank_why_number, account: m.bank_why_account } as const;
