import { Form } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/table/ledger";

/** One line of what was booked for an invoice, ready-made: texts, and amounts without a currency. */
interface BookedLine {
	id: string;
	/** "Jun 10, 2026" */
	day: string;
	/** "Bank transfer" */
	entry: string;
	/** "Reference KP 0610-1", "Reversed Jun 12, 2026, 16:20" */
	remark: string;
	amount: string;
	/** What was open after it. */
	open: string;
	reversed: boolean;
	/** The payment that can be taken back; `null` for none. */
	payment: string | null;
	/** The same of one entry alone: credit that was used, what was written off. */
	settlement: string | null;
}

interface PaymentsCardProps {
	number: string;
	currency: string;
	lines: readonly BookedLine[];
	/** With the currency: "€2,532.52". */
	open: string;
	/** Where its receipt is; `null` where nothing came in, or the plan has no PDF. */
	receiptHref: string | null;
}

/** What was paid, credited and given up of an invoice, and what is open. */
export function PaymentsCard({ number, currency, lines, open, receiptHref }: PaymentsCardProps) {
	return (
		<Card
			id="payments"
			title={m.payments_title()}
			padded={false}
			action={receiptHref && <a href={receiptHref}>{m.printing_receipt()}</a>}
		>
			<Ledger caption={m.payments_caption({ number })}>
				<LedgerHead>
					<LedgerHeading at="title">{m.payments_day()}</LedgerHeading>
					<LedgerHeading at="party">{m.payments_entry()}</LedgerHeading>
					<LedgerHeading at="amount">{m.payments_entry_amount()}</LedgerHeading>
					<LedgerHeading at="note">{m.payments_entry_open()}</LedgerHeading>
					<LedgerHeading at="actions" hidden>
						{m.payments_actions()}
					</LedgerHeading>
				</LedgerHead>
				<LedgerBody>
					{lines.map(({ id, day, entry, remark, amount, open, reversed, payment, settlement }) => (
						<LedgerRow key={id}>
							<LedgerCell at="title">{day}</LedgerCell>
							<LedgerCell at="party" sub={remark}>
								{entry}
							</LedgerCell>
							<LedgerCell at="amount">{reversed ? <s>{amount}</s> : amount}</LedgerCell>
							<LedgerCell at="note" slipLabel={m.payments_entry_open()}>
								{open}
							</LedgerCell>
							<LedgerCell at="actions">
								{(payment ?? settlement) && (
									<UndoButton name={`${entry}, ${amount}, ${day}`} payment={payment} settlement={settlement} />
								)}
							</LedgerCell>
						</LedgerRow>
					))}
				</LedgerBody>
			</Ledger>
			<div className="grid gap-2 p-(--pad) text-sm">
				<p>
					<b>
						{m.payments_open_in({ currency })} {open}
					</b>
				</p>
				<p className="text-ink-2">{m.payments_kept()}</p>
			</div>
		</Card>
	);
}

type UndoProps = Pick<BookedLine, "payment" | "settlement"> & { name: string };

function UndoButton({ name, payment, settlement }: UndoProps) {
	return (
		<Form method="post" preventScrollReset {...failureMessages(m.payments_undo_failed())}>
			<input type="hidden" name={payment ? "payment" : "settlement"} value={payment ?? settlement ?? ""} />
			<PendingButton
				size="s"
				name="intent"
				value={payment ? "undo-payment" : "undo-settlement"}
				pendingLabel={m.payments_undoing()}
				aria-label={m.payments_undo_of({ entry: name })}
			>
				{m.payments_undo()}
			</PendingButton>
		</Form>
	);
}
