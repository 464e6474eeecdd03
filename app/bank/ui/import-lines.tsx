import { type FieldMetadata, getFormProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { DefaultButton } from "~/ui/form/default-button";
import { ErrorSummary } from "~/ui/form/error-summary";
import { failureMessages } from "~/ui/form/unanswered";
import { useServerForm } from "~/ui/form/use-server-form";
import { Icon } from "~/ui/icon";
import type { ProposedLine } from "../domain/bank-import";
import { isProposed, likelyClient, type OpenInvoice, type Proposal } from "../domain/match";
import { BankLine } from "./bank-line";
import { BookBar } from "./book-bar";
import {
	type ChoiceFields,
	ChoiceSelect,
	CLIENTS,
	isShort,
	type LineFields,
	OPEN_NUMBERS,
	OpenChoice,
	ProposedInvoice,
	ProposedTogether,
	RestSelect,
} from "./line-choice";
import type { Progress } from "./use-booking-progress";

interface ImportLinesProps {
	at: string;
	lines: readonly ProposedLine[];
	/** Numbers of invoices that something is open of, and whose and how much. */
	offered: readonly { number: string; label: string }[];
	clients: readonly Pick<OpenInvoice, "clientKey" | "clientName">[];
	/** Lines that were left for later, on this page and on others. */
	later: readonly string[];
	onLater(later: readonly string[]): void;
	/** Proposals of the whole import that are not left for later. */
	left: number;
	/** How far the booking of all of them is. */
	progress: Progress | null;
	lastResult: SubmissionResult<string[]> | undefined;
}

/** The lines of a file that nothing is booked of: those with a proposal are ticked, the others wait for a decision. */
export function ImportLines({ at, lines, offered, clients, lastResult, ...all }: ImportLinesProps) {
	const { later, onLater, left, progress } = all;
	const values = lines.map(({ id, proposal }) => ({
		id,
		number: later.includes(id) ? "" : tickedNumber(proposal),
		choice: "",
		other: "",
		client: likelyClient(proposal),
		rest: "",
	}));
	const [form, fields] = useServerForm<{ lines: LineFields[] }>({
		id: FORM,
		defaultValue: { lines: values },
		lastResult,
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
		const { id, number, choice, other, client, rest } = row;
		return [{ line, id, number, choice, other, client, rest }];
	});
	const proposed = rows.filter(({ line }) => isProposed(line));
	const onOtherPages = later.filter((id) => !lines.some((line) => line.id === id));
	const readSelection = (data: FormData) => {
		const isChosen = ({ number, choice }: (typeof rows)[number]) =>
			isBooking(data.get(number.name), data.get(choice.name));
		setSelection(new Set(rows.filter(isChosen).map(({ line }) => line.id)));
		onLater([...onOtherPages, ...proposed.filter((row) => !isChosen(row)).map(({ line }) => line.id)]);
	};
	const isMore = left > proposed.filter(({ line }) => !later.includes(line.id)).length;
	const open = rows.filter(({ line }) => !isProposed(line));
	return (
		<Form
			method="post"
			action={at}
			className="bank-form"
			preventScrollReset
			{...getFormProps(form)}
			{...failureMessages(m.bank_book_failed())}
			onChange={({ currentTarget }) => readSelection(new FormData(currentTarget))}
		>
			<DefaultButton />
			<ErrorSummary form={form} />
			<input type="hidden" name="later" value={later.join()} />
			<datalist id={OPEN_NUMBERS}>
				{offered.map(({ number, label }) => (
					<option key={number} value={number} label={label} />
				))}
			</datalist>
			<datalist id={CLIENTS}>
				{clients.map(({ clientKey, clientName }) => (
					<option key={clientKey} value={clientKey} label={clientName} />
				))}
			</datalist>
			{proposed.length > 0 && (
				<Card
					title={m.bank_proposed()}
					action={<Hint>{isMore ? m.bank_proposed_hint_all() : m.bank_proposed_hint()}</Hint>}
					padded={false}
					className="mt-6"
				>
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
								<OpenChoice line={line} fields={fields} />
							</BankLine>
						))}
					</ul>
				</Card>
			)}
			<BookBar
				lines={lines.filter((line) => selection.has(line.id))}
				all={isMore || progress ? left : 0}
				progress={progress}
			/>
		</Form>
	);
}

/** Presses the button of the form that books all proposals. */
export function bookAll(): void {
	document.querySelector<HTMLButtonElement>(`#${FORM} button[value=all]`)?.click();
}

const FORM = "bookings";

/** What a ticked proposal posts: the number of its invoice, or the reference of several. */
function tickedNumber({ invoice, joint }: Proposal): string {
	return joint?.reference ?? invoice?.number ?? "";
}

function isBooking(number: unknown, choice: unknown): boolean {
	return Boolean(number) || (Boolean(choice) && choice !== "dismiss" && choice !== "recorded");
}

interface RowProps extends ChoiceFields {
	line: ProposedLine;
	id: FieldMetadata<string>;
	number: FieldMetadata<string>;
}

function ProposedRow({ line, id, number, ...fields }: RowProps) {
	const { invoice, joint } = line.proposal;
	const short = invoice !== null && isShort(line, invoice);
	const ticked = tickedNumber(line.proposal);
	const words = { amount: formatMoney(line.amount, line.currency), number: ticked };
	const tick = (
		<label className="select-box">
			<input
				type="checkbox"
				className="box"
				id={number.id}
				name={number.name}
				value={ticked}
				defaultChecked={number.initialValue === ticked}
				aria-label={m.bank_book_line(words)}
			/>
		</label>
	);
	return (
		<BankLine line={line} mark={tick}>
			<input type="hidden" name={id.name} value={line.id} />
			{joint && <ProposedTogether line={line} joint={joint} />}
			{invoice && <ProposedInvoice line={line} invoice={invoice} />}
			{short && <RestSelect field={fields.rest} className="" />}
			<div className="bank-instead">
				<ChoiceSelect fields={fields} label={m.bank_instead()} rest={short ? null : "bank-other"} />
			</div>
		</BankLine>
	);
}

function Hint({ children }: { children: string }) {
	return <span className="text-sm text-ink-2">{children}</span>;
}
