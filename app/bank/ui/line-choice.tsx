import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatMoney } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { SelectField, TextField } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import type { ProposedLine } from "../domain/bank-import";
import { OFFERED } from "../domain/form-values";
import { jointParts } from "../domain/joint";
import { type JointProposal, jointOpen, type OpenInvoice, type Proposal, settlesOn } from "../domain/match";

/** What is chosen for a line: the ticked number, or its replacement. */
export type LineFields = Record<"id" | "number" | "choice" | "other" | "client" | "rest", string>;

/** The id of the list of numbers that a field suggests. */
export const OPEN_NUMBERS = "open-invoices";
/** The same of clients' e-mail addresses. */
export const CLIENTS = "clients";

type Paid = Pick<ProposedLine, "amount" | "currency" | "day">;

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
				{settlesOn(invoice, line.amount, line.day) && <Sign>{m.bank_sign_amount()}</Sign>}
			</p>
		</>
	);
}

/** Several invoices that a line pays together, and what comes of it. */
export function ProposedTogether({ line, joint }: { line: ProposedLine; joint: JointProposal }) {
	return (
		<>
			<ul>
				{joint.invoices.map(({ id, number, open }) => (
					<li key={id}>
						<Link to={`/invoices/${id}`}>{number}</Link>, {formatMoney(open, line.currency)}
					</li>
				))}
			</ul>
			<p>{jointOutcome(line, joint)}</p>
			<p className="bank-signs">
				<Sign>{m.bank_together_sign()}</Sign>
			</p>
		</>
	);
}

function jointOutcome({ amount, currency, day }: Paid, joint: JointProposal): string {
	const sum = jointOpen(joint);
	const words = { open: formatMoney(sum, currency) };
	const rest = formatMoney(Math.abs(amount - sum), currency);
	if (amount > sum) return m.bank_together_surplus({ ...words, rest });
	if (amount === sum) return m.bank_together_closes(words);
	const [most] = jointParts(joint, amount, day);
	return most === null
		? m.bank_together_part({ ...words, left: rest })
		: m.bank_together_reduced({ ...words, discount: rest });
}

function Sign({ children }: { children: string }) {
	return (
		<span>
			<Icon name="check" />
			{children}
		</span>
	);
}

/** What is chosen for a line where it is not what is proposed. */
export interface ChoiceFields {
	choice: FieldMetadata<string>;
	other: FieldMetadata<string>;
	client: FieldMetadata<string>;
	rest: FieldMetadata<string>;
}

interface OpenChoiceProps {
	line: ProposedLine;
	fields: ChoiceFields;
}

/** The invoices that a line may pay, none of them chosen, or what else it may be. */
export function OpenChoice({ line, fields }: OpenChoiceProps) {
	const { fits, recorded } = line.proposal;
	if (fits.length === 0 && !recorded)
		return <ChoiceSelect fields={fields} label={m.bank_fits_none()} rest="bank-other" />;
	const { choice } = fields;
	const current = choice.initialValue ?? "";
	return (
		<fieldset>
			<legend className="field-label">{m.bank_fits()}</legend>
			<div className="choices">
				{recorded && (
					<Choice choice={choice} current={current} value="recorded">
						{recorded.number}, {m.bank_recorded({ date: formatDate(recorded.day) })}
						<small>{m.bank_recorded_hint()}</small>
					</Choice>
				)}
				{fits.map((invoice) => (
					<Choice key={invoice.id} choice={choice} current={current} value={`${OFFERED}${invoice.number}`}>
						{invoice.number}, {invoice.clientName}
						<small>
							{m.bank_due({ date: formatDate(invoice.dueDate) })} {outcome(line, invoice)}
						</small>
					</Choice>
				))}
				{[...otherChoices(), laterChoice()].map(({ value, label }) => (
					<Choice key={value} choice={choice} current={current} value={value}>
						{label}
					</Choice>
				))}
			</div>
			<TypedChoice fields={fields} />
			<RestSelect field={fields.rest} className={fits.some((each) => isShort(line, each)) ? "" : "bank-other"} />
		</fieldset>
	);
}

interface ChoiceProps {
	choice: FieldMetadata<string>;
	current: string;
	value: string;
	children: ReactNode;
}

function Choice({ choice, current, value, children }: ChoiceProps) {
	return (
		<label className="check">
			<input type="radio" className="box" name={choice.name} value={value} defaultChecked={current === value} />
			<span>{children}</span>
		</label>
	);
}

/** The same without invoices that fit, to choose from a list. */
export function ChoiceSelect({ fields, label, rest }: { fields: ChoiceFields; label: string; rest: string | null }) {
	return (
		<>
			<SelectField field={fields.choice} label={label} options={[laterChoice(), ...otherChoices()]} />
			<TypedChoice fields={fields} />
			{rest !== null && <RestSelect field={fields.rest} className={rest} />}
		</>
	);
}

function laterChoice() {
	return { value: "", label: m.bank_later() };
}

function otherChoices() {
	return [
		{ value: "other", label: m.bank_choose_other() },
		{ value: "credit", label: m.bank_credit() },
		{ value: "dismiss", label: m.bank_not_invoice() },
	];
}

/** What is typed with some of the choices; which of it shows, bank.css tells by what is chosen. */
function TypedChoice({ fields: { other, client } }: { fields: ChoiceFields }) {
	const typing = { autoComplete: "off" } as const;
	return (
		<>
			<TextField className="bank-other mt-3" field={other} label={m.bank_other()} list={OPEN_NUMBERS} {...typing} />
			<TextField className="bank-client mt-3" field={client} label={m.bank_client()} list={CLIENTS} {...typing} />
		</>
	);
}

/** "€640.00 open. Pays it in full." */
function outcome({ amount, currency, day }: Paid, invoice: OpenInvoice): string {
	const { open } = invoice;
	const words = { open: formatMoney(open, currency) };
	const settles = settlesOn(invoice, amount, day);
	if (settles === "reduced") return m.bank_closes_reduced({ ...words, discount: formatMoney(open - amount, currency) });
	if (settles) return m.bank_closes(words);
	return amount < open ? m.bank_part(words) : m.bank_surplus(words);
}

/** Whether something of an invoice stays open that a line pays. */
export function isShort({ amount, day }: Paid, invoice: OpenInvoice): boolean {
	return amount < invoice.open && settlesOn(invoice, amount, day) === null;
}

/** What becomes of that. */
export function RestSelect({ field, className }: { field: FieldMetadata<string>; className: string }) {
	const options = [
		{ value: "", label: m.payments_rest_open() },
		{ value: "discount", label: m.payments_rest_discount() },
		{ value: "write_off", label: m.payments_rest_write_off() },
	];
	return <SelectField className={`mt-3 ${className}`} field={field} label={m.payments_rest()} options={options} />;
}

const SIGNS: Record<NonNullable<Proposal["why"]>, () => string> = {
	reference: m.bank_sign_reference,
	number: m.bank_sign_number,
	account: m.bank_sign_account,
};
