import type { DocumentModel } from "~/document/model";
import type { Invoice } from "~/invoices/domain/invoice";
import { formatMoney, trueMinus } from "~/kernel/money/money";
import { formatDate, formatLongDate } from "~/kernel/time/dates";
import type { Block, Letter } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import type { Seller } from "~/printing/domain/as-document";
import { METHOD_LABEL } from "~/settlement/domain/method-label";
import { letterFooter } from "./invoice-letter";
import {
	creditOf,
	isRetained,
	type ReceiptFacts,
	type ReceiptState,
	receiptState,
	type SettledInvoice,
} from "./receipt";

/** What a receipt says besides what the payment does. */
export interface ReceiptDetails {
	invoice: Pick<Invoice, "number" | "client" | "language" | "status" | "dueDate">;
	/** The invoice that it was booked for, as its PDF has it. */
	document: DocumentModel;
	owner: Seller;
	to: readonly string[];
	/** The client's page of that invoice. */
	href: string | null;
}

/** Tells who paid of the payment. Call within the invoice's language. */
export function receiptLetter(
	facts: ReceiptFacts,
	{
		invoice,
		document,
		owner,
		to,
		href,
	}: Omit<ReceiptDetails, "invoice" | "document"> & {
		/** Who is told, and of which invoice; `number` is empty for none, whose payment is credit. */
		invoice: Pick<Invoice, "number" | "language"> & { client: Pick<Invoice["client"], "name"> };
		document: Pick<DocumentModel, "seller">;
	},
) {
	const { language, client } = invoice;
	const number = invoice.number || facts.settles[0]?.number || "";
	const state = receiptState(facts);
	const company = document.seller.name;
	const amount = formatMoney(facts.amount, facts.currency);
	const count = facts.settles.length;
	const words = { number, company, amount, count };
	const several = count > 1 && state !== "refunded";
	const subject =
		number === "" && state === "refunded"
			? m.sending_receipt_subject_paid_back(words)
			: several
				? m.sending_receipt_subject_several(words)
				: SUBJECT[state](words);
	const method = facts.method === "other" ? "" : METHOD_LABEL[facts.method]();
	const message = m.sending_receipt_message({ client: client.name, text: MESSAGE[state](words), name: owner.name });
	const letter: Letter = {
		language,
		preview: [amount, formatLongDate(facts.day)].join(", "),
		sender: { name: company },
		title: m.sending_receipt_title(),
		blocks: [
			{
				kind: "amount",
				label: m.sending_receipt_received(),
				value: amount,
				note: [[formatLongDate(facts.day), method].filter(Boolean).join(", ")],
			},
			{ kind: "typed", text: message },
			settlementLines(facts),
			...(href === null ? [] : [{ kind: "button", label: m.invoices_view_number({ number }), href } as const]),
		],
		footer: letterFooter(document, owner, to),
	};
	return { subject, letter };
}

type Words = Record<"number" | "company" | "amount", string>;

const SUBJECT: Record<ReceiptState, (words: Words) => string> = {
	paid: m.sending_receipt_subject_paid,
	paid_now: m.sending_receipt_subject_part,
	part: m.sending_receipt_subject_part,
	credited: m.sending_receipt_subject_credited,
	refunded: m.sending_receipt_subject_refunded,
};

const MESSAGE: Record<ReceiptState, (words: Words & { count: number }) => string> = {
	paid: m.sending_receipt_paid,
	paid_now: m.sending_receipt_paid_now,
	part: m.sending_receipt_part,
	credited: m.sending_receipt_credited,
	refunded: m.sending_receipt_refunded,
};

/** What the payment was for, and what is left of each. After a refund nothing says what is open: that is for its owner to ask. */
function settlementLines(facts: ReceiptFacts): Block {
	const { amount, currency, refunded, settles } = facts;
	const money = (minor: number) => trueMinus(formatMoney(minor, currency));
	const credit = creditOf(facts);
	const rest = (invoice: SettledInvoice) => {
		if (invoice.open <= 0) return m.sending_receipt_nothing_left();
		const words = { open: money(invoice.open), due: formatDate(invoice.dueDate) };
		if (!isRetained(invoice, facts.day)) return m.sending_receipt_left(words);
		const { later = 0, laterDate } = invoice;
		if (later === 0 || !laterDate) return m.sending_receipt_retained(words);
		return m.sending_receipt_retained_twice({ ...words, later: money(later), laterDate: formatDate(laterDate) });
	};
	const rows = settles.map((invoice) => ({
		what: [m.sending_mail_title({ number: invoice.number })],
		detail: refunded > 0 ? "" : rest(invoice),
		amount: money(invoice.settled),
	}));
	const asCredit = {
		what: [m.sending_receipt_credit()],
		detail: m.sending_receipt_credit_about(),
		amount: money(credit),
	};
	const paidBack = { what: [m.sending_receipt_paid_back()], detail: "", amount: money(refunded) };
	return {
		kind: "lines",
		caption: m.sending_receipt_for(),
		columns: { what: m.sending_receipt_for(), amount: m.sending_paid_amount() },
		rows: [...rows, ...(credit > 0 ? [asCredit] : []), ...(refunded > 0 ? [paidBack] : [])],
		totals: [{ label: m.sending_receipt_received(), value: money(amount), grand: true }],
	};
}
