import { type FieldMetadata, getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { formatMoney } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { LinkButton, PendingButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { whenUnanswered } from "~/ui/unanswered";
import { useHydrated } from "~/ui/use-hydrated";
import { useServerForm } from "~/ui/use-server-form";
import type { ProposedLine } from "../domain/bank-import";
import { chosenSum } from "../domain/chosen-sum";
import { likelyClient, type OpenInvoice } from "../domain/match";
import { BankLine } from "./bank-line";
import {
	type ChoiceFields,
	ChoiceSelect,
	CLIENTS,
	type LineFields,
	OPEN_NUMBERS,
	OpenChoice,
	ProposedInvoice,
} from "./line-choice";

interface ImportLinesProps {
	/** The page's address, to which it is posted. */
	at: string;
	lines: readonly ProposedLine[];
	/** Numbers of invoices that something is open of. */
	numbers: readonly string[];
	/** Clients whose credit a payment can be. */
	clients: readonly Pick<OpenInvoice, "clientKey" | "clientName">[];
	lastResult: SubmissionResult<string[]> | undefined;
}

/** The lines of a file that nothing is booked of: those with a proposal are ticked, the others wait for a decision. */
export function ImportLines({ at, lines, numbers, clients, lastResult }: ImportLinesProps) {
	const values = lines.map(({ id, proposal }) => ({
		...{ id, number: proposal.invoice?.number ?? "", choice: "", other: "", client: likelyClient(proposal) },
	}));
	const [form, fields] = useServerForm<{ lines: LineFields[] }>({
		...{ id: "bookings", defaultValue: { lines: values }, lastResult },
	});
	const typed = fields.lines.getFieldList().map((row) => row.getFieldset());
	const [selection, setSelection] = useState<ReadonlySet<string>>(
		() =>
			new Set(
				lines.flatMap(({ id }, at) =>
					isBooking(typed[at]?.number.initialValue, typed[at]?.choice.initialValue) ? id : [],
				),
			),
	);
	const rows = lines.flatMap((line, at) => {
		const row = typed[at];
		if (!row) return [];
		const { id, number, choice, other, client } = row;
		return [{ line, id, number, choice, other, client }];
	});
	const readSelection = (data: FormData) =>
		setSelection(
			new Set(
				rows.flatMap(({ line, number, choice }) =>
					isBooking(data.get(number.name), data.get(choice.name)) ? line.id : [],
				),
			),
		);
	const proposed = rows.filter(({ line }) => line.proposal.invoice);
	const open = rows.filter(({ line }) => !line.proposal.invoice);
	return (
		<Form
			method="post"
			action={at}
			className="bank-form"
			preventScrollReset
			{...getFormProps(form)}
			{...whenUnanswered(m.bank_book_failed())}
			onChange={({ currentTarget }) => readSelection(new FormData(currentTarget))}
		>
			<ErrorSummary form={form} />
			<datalist id={OPEN_NUMBERS}>
				{numbers.map((number) => (
					<option key={number} value={number} />
				))}
			</datalist>
			<datalist id={CLIENTS}>
				{clients.map(({ clientKey, clientName }) => (
					<option key={clientKey} value={clientKey} label={clientName} />
				))}
			</datalist>
			{proposed.length > 0 && (
				<Card title={m.bank_proposed()} action={<Hint>{m.bank_proposed_hint()}</Hint>} padded={false} className="mt-6">
					<ul className="bank-lines">
						{proposed.map((row) => (
							<ProposedRow key={row.line.id} {...row} />
						))}
					</ul>
				</Card>
			)}
			{open.length > 0 && (
				<Card
					title={m.bank_to_decide()}
					action={<Hint>{m.bank_to_decide_hint()}</Hint>}
					padded={false}
					className="mt-6"
				>
					<ul className="bank-lines">
						{open.map(({ line, id, ...fields }) => (
							<BankLine key={line.id} line={line} mark={<Icon name="help" />}>
								<input type="hidden" name={id.name} value={line.id} />
								<OpenChoice {...{ line, fields }} />
							</BankLine>
						))}
					</ul>
				</Card>
			)}
			<BookBar lines={lines.filter((line) => selection.has(line.id))} />
		</Form>
	);
}

/** Whether a line is booked with what is chosen for it. */
function isBooking(number: unknown, choice: unknown): boolean {
	return Boolean(number) || (Boolean(choice) && choice !== "dismiss");
}

interface RowProps extends ChoiceFields {
	line: ProposedLine;
	id: FieldMetadata<string>;
	number: FieldMetadata<string>;
}

function ProposedRow({ line, id, number, ...fields }: RowProps) {
	const { invoice } = line.proposal;
	if (!invoice) return null;
	const words = { amount: formatMoney(line.amount, line.currency), number: invoice.number };
	const tick = (
		<label className="select-box">
			<input
				type="checkbox"
				className="box"
				id={number.id}
				name={number.name}
				value={invoice.number}
				defaultChecked={number.initialValue === invoice.number}
				aria-label={m.bank_book_line(words)}
			/>
		</label>
	);
	return (
		<BankLine line={line} mark={tick}>
			<input type="hidden" name={id.name} value={line.id} />
			<ProposedInvoice line={line} invoice={invoice} />
			<div className="bank-instead">
				<ChoiceSelect fields={fields} label={m.bank_instead()} />
			</div>
		</BankLine>
	);
}

function Hint({ children }: { children: string }) {
	return <span className="text-sm text-ink-2">{children}</span>;
}

/** What is chosen comes to so much; without a script, what the page was sent with. */
function BookBar({ lines }: { lines: readonly ProposedLine[] }) {
	const count = lines.length;
	const counted = useHydrated();
	return (
		<div className="action-bar mt-6">
			<div className="action-total" role="status">
				<span>{counted ? m.bank_chosen({ count }) : m.bank_proposed_sum({ count })}</span>
				<span className="fig">{chosenSum(lines)}</span>
			</div>
			<LinkButton to="/bank-imports">{m.clients_cancel()}</LinkButton>
			<PendingButton variant="primary" icon="check" name="intent" value="book" pendingLabel={m.bank_booking()}>
				{counted && count > 0 ? m.bank_book_count({ count }) : m.bank_book()}
			</PendingButton>
		</div>
	);
}
