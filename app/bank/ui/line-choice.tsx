import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { formatDate } from "~/kernel/dates";
import { formatMoney } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import type { ProposedLine } from "../domain/bank-import";
import type { OpenInvoice, Proposal } from "../domain/match";

/** What is chosen for a line: the number of an invoice that is offered, or one that is typed. */
export type LineFields = { id: string; number: string; other: string };

/** The id of the list of numbers that a field offers while somebody types. */
export const OPEN_NUMBERS = "open-invoices";

type Paid = Pick<ProposedLine, "amount" | "currency">;

/** The invoice that is proposed for a line, and what speaks for it. */
export function ProposedInvoice({ line, invoice }: { line: ProposedLine; invoice: OpenInvoice }) {
	const { why } = line.proposal;
	return (
		<>
			<p>
				<Link to={`/invoices/${invoice.id}`}>{invoice.number}</Link>, {outcome(line, invoice)}
			</p>
			<p className="bank-signs">
				{why && <Sign>{SIGNS[why]()}</Sign>}
				{invoice.open === line.amount && <Sign>{m.bank_sign_amount()}</Sign>}
			</p>
		</>
	);
}

function Sign({ children }: { children: string }) {
	return (
		<span>
			<Icon name="check" />
			{children}
		</span>
	);
}

interface OpenChoiceProps {
	line: ProposedLine;
	number: FieldMetadata<string>;
	other: FieldMetadata<string>;
}

/** The invoices that a line may pay, none of them chosen, or another's number. */
export function OpenChoice({ line, number, other }: OpenChoiceProps) {
	const { fits } = line.proposal;
	if (fits.length === 0) return <OtherInvoice field={other} label={m.bank_fits_none()} hint={m.bank_other_hint()} />;
	const current = number.initialValue ?? "";
	return (
		<fieldset>
			<legend className="field-label">{m.bank_fits()}</legend>
			<div className="choices">
				{fits.map((invoice) => (
					<label key={invoice.id} className="check">
						<input
							type="radio"
							className="box"
							name={number.name}
							value={invoice.number}
							defaultChecked={current === invoice.number}
						/>
						<span>
							{invoice.number}, {invoice.clientName}
							<small>
								{m.bank_due({ date: formatDate(invoice.dueDate) })} {outcome(line, invoice)}
							</small>
						</span>
					</label>
				))}
				<label className="check">
					<input type="radio" className="box" name={number.name} value="" defaultChecked={current === ""} />
					<span>{m.bank_later()}</span>
				</label>
			</div>
			<OtherInvoice field={other} label={m.bank_other()} hint={m.bank_other_hint()} />
		</fieldset>
	);
}

function OtherInvoice({ field, label, hint }: { field: FieldMetadata<string>; label: string; hint: string }) {
	return <TextField field={field} label={label} hint={hint} list={OPEN_NUMBERS} autoComplete="off" className="mt-3" />;
}

/** "€640.00 open. Closes it." */
function outcome({ amount, currency }: Paid, { open }: OpenInvoice): string {
	const words = { open: formatMoney(open, currency) };
	if (amount === open) return m.bank_closes(words);
	return amount < open ? m.bank_part(words) : m.bank_surplus(words);
}

const SIGNS: Record<NonNullable<Proposal["why"]>, () => string> = {
	reference: m.bank_sign_reference,
	number: m.bank_sign_number,
	account: m.bank_sign_account,
};
