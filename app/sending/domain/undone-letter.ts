import { formatMoney } from "~/kernel/money/money";
import { formatDate, formatLongDate } from "~/kernel/time/dates";
import { type Block, type Letter, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import { letterFooter, payButton } from "./invoice-letter";
import type { ReceiptFacts } from "./receipt";
import type { ReceiptDetails } from "./receipt-letter";

/** Tells who had a receipt that its payment was reversed or refunded since, and what is open now. Call within the invoice's language. */
export function undoneLetter(facts: ReceiptFacts, { invoice, document, owner, to, href }: ReceiptDetails) {
	const { language, number, client, dueDate } = invoice;
	const { currency, paidFor } = facts;
	const company = document.seller.name;
	const money = (minor: number) => formatMoney(minor, currency);
	const open = sumOf(paidFor);
	const words = { number, company, amount: money(facts.amount), refunded: money(facts.refunded) };
	const text = facts.reversed
		? m.sending_undone_reversed_message({ ...words, day: formatDate(facts.day) })
		: m.sending_undone_refunded_message(words);
	const letter: Letter = {
		language,
		preview: m.sending_undone_preview({ amount: money(open) }),
		sender: { name: company },
		title: facts.reversed ? m.sending_undone_reversed_title() : m.sending_undone_refunded_title(),
		blocks: [
			{
				kind: "amount",
				label: m.sending_undone_open(),
				value: money(open),
				note:
					open > 0 ? toRuns(m.sending_mail_due.parts({ due: formatLongDate(dueDate) })) : [m.sending_undone_nothing()],
			},
			{ kind: "typed", text: m.sending_receipt_message({ client: client.name, text, name: owner.name }) },
			...openLines(facts),
			...payButton(invoice, href),
		],
		footer: letterFooter(document, owner, to),
	};
	const subject = facts.reversed ? m.sending_undone_subject(words) : m.sending_receipt_subject_refunded(words);
	return { subject, letter };
}

function openLines({ currency, paidFor }: ReceiptFacts): Block[] {
	if (paidFor.length < 2) return [];
	const rows = paidFor.map(({ number, open, dueDate }) => ({
		what: [m.sending_mail_title({ number })],
		detail: open > 0 ? m.sending_undone_due({ due: formatDate(dueDate) }) : m.sending_receipt_nothing_left(),
		amount: formatMoney(open, currency),
	}));
	const label = m.sending_undone_open();
	const value = formatMoney(sumOf(paidFor), currency);
	const columns = { what: m.sending_paid_invoice(), amount: label };
	return [{ kind: "lines", caption: label, columns, rows, totals: [{ label, value, grand: true }] }];
}

function sumOf(paidFor: ReceiptFacts["paidFor"]): number {
	return paidFor.reduce((sum, { open }) => sum + open, 0);
}
