import { amountDue, amountOpen, dayDue, type Invoice } from "~/invoices/domain/invoice";
import type { Language } from "~/kernel/language/language";
import { type Cents, formatMoney, plainAmount } from "~/kernel/money/money";
import { type CalendarDate, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { documentPayment } from "~/printing/domain/document-payment";
import type { Printable } from "~/printing/server/printable.server";
import { type JointOpen, jointSum, MAX_JOINT } from "~/settlement/domain/joint-payment";
import type { JointProps } from "../ui/joint";
import type { PartFormProps } from "../ui/part-form";
import type { PaySlipProps } from "../ui/pay-slip";

type Joint = JointOpen & { reference: string };

/** What is open of several invoices, where a reference stands for exactly those; else `null`. */
export function asJoint(open: JointOpen): Joint | null {
	const { reference } = open;
	return reference !== null && open.invoices.length > 1 ? { ...open, reference } : null;
}

interface Asked {
	amount: Cents;
	reference: string;
	about: string;
	dueDate: CalendarDate;
}

/** What a slip for several invoices together asks for. */
export function askedOf(joint: Joint): Asked {
	const [first] = joint.invoices;
	const about = m.client_page_together_for({ count: joint.invoices.length });
	return { amount: jointSum(joint), reference: joint.reference, about, dueDate: first?.dueDate ?? "" };
}

/** What a slip for a part of an invoice asks for. */
export function askedPart(invoice: Invoice, amount: Cents): Asked {
	const left = formatMoney(amountOpen(invoice) - amount, invoice.currency);
	return { amount, reference: invoice.number, about: m.client_page_part_about({ left }), dueDate: dayDue(invoice) };
}

/** What is typed into a transfer for what is open, or what is asked for in its place; `null` where nothing says where to pay. */
export function toPaySlip(
	{ invoice, business }: Printable,
	language: Language,
	asked: Asked | null,
	part: PartFormProps | null = null,
): PaySlipProps | null {
	const payment = documentPayment({ ...invoice, language }, { business, asked });
	const [holder, ...lines] = payment?.lines ?? [];
	if (!payment || !holder) return null;
	const cents = asked?.amount ?? amountDue(invoice);
	const amount = formatMoney(cents, invoice.currency);
	const due = { label: m.einvoice_due_date(), value: formatDate(asked?.dueDate ?? dayDue(invoice)) };
	const { code, kind, payload } = payment;
	const sum = { label: m.ui_amount(), value: amount, copy: plainAmount(cents, invoice.currency) };
	return {
		holderName: holder.value,
		about: asked?.about ?? null,
		part,
		due,
		lines: [...[holder, ...lines].map((line) => ({ ...line, copy: asTyped(line.value) })), sum],
		code,
		kind,
		payload,
		amount,
	};
}

/** An IBAN as banks take it; all else as it stands. */
function asTyped(value: string): string {
	return /^[A-Z]{2}\d{2}( [A-Z\d]{1,4})+$/.test(value) ? value.replaceAll(" ", "") : value;
}

interface JointPage {
	id: string;
	today: CalendarDate;
	href: string;
	together: boolean;
	payable: boolean;
}

/** The list of a client's open invoices, and what leads to one transfer for all; `null` where no other is open. */
export function toJointProps(open: JointOpen, { id, today, href, together, payable }: JointPage): JointProps | null {
	const { invoices, currency, reference } = open;
	if (currency === null || invoices.every((invoice) => invoice.id === id)) return null;
	const offered = payable && invoices.length > 1;
	return {
		rows: invoices.map((invoice) => ({
			id: invoice.id,
			label: invoice.id === id ? m.client_page_together_this({ number: invoice.number }) : invoice.number,
			due: m.client_page_together_due({ date: formatDate(invoice.dueDate) }),
			isLate: invoice.dueDate < today,
			open: formatMoney(invoice.open, currency),
		})),
		sum: formatMoney(jointSum(open), currency),
		about: invoices.length === MAX_JOINT ? m.client_page_together_first({ count: MAX_JOINT }) : null,
		offer: offered ? offerOf(together, reference, href) : null,
	};
}

function offerOf(together: boolean, reference: string | null, href: string): JointProps["offer"] {
	if (together) return { label: m.client_page_together_alone(), href };
	return { label: m.client_page_together_pay(), href: reference === null ? null : `${href}&pay=all#bank` };
}
