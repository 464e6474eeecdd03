import type { DocumentModel } from "~/document/model";
import { amountDue, dayDue, type Invoice } from "~/invoices/domain/invoice";
import { addressLines } from "~/kernel/address";
import { formatAmount, formatMoney, trueMinus } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { shorten } from "~/kernel/text";
import { formatLongDate } from "~/kernel/time/dates";
import { type Block, type Letter, type Run, toRuns } from "~/mail/domain/letter";
import { m } from "~/paraglide/messages";
import { type Seller, taxRemarks } from "~/printing/domain/as-document";
import { lineReduction } from "~/printing/domain/document-sums";
import { termsSentences } from "~/printing/domain/foot-terms";
import { shownOf } from "~/printing/domain/seller-lines";

/** What a letter about an invoice says besides what the invoice does. */
export interface LetterDetails {
	/** What its sender wrote, placeholders filled in. */
	message: string;
	to: readonly string[];
	/** Its client's page, where it has one. */
	href: string | null;
	/** Where its client pays online; empty where there is none. */
	paymentLink: string;
	/** Since the due date; negative before it. */
	daysLate: number;
}

/** More lines than this are in the PDF alone: programs cut mails off at 102 kB. */
const MAX_LINES = 25;
const MAX_LINE_LENGTH = 160;

/**
 * An invoice's mail. Call within the invoice's language.
 * @param document the invoice as its PDF has it
 */
export function invoiceLetter(
	invoice: Invoice,
	document: DocumentModel,
	owner: Seller,
	{
		message,
		to,
		href,
		paymentLink,
		unpayable = false,
	}: Omit<LetterDetails, "daysLate"> & {
		unpayable?: boolean;
	},
): Letter {
	const { currency, corrects, language } = invoice;
	const amount = formatMoney(amountDue(invoice), currency);
	const about = amountBlock(invoice, document, amount);
	const { name } = document.seller;
	return {
		language,
		preview: corrects || invoice.status === "paid" ? textOf(about.note) : dueIn(invoice, amount),
		sender: { name },
		title: documentName(invoice),
		blocks: [
			about,
			{ kind: "typed", text: message },
			...billedCompany(invoice, document),
			...payButton(unpayable ? { ...invoice, status: "paid" } : invoice, href),
			lines(invoice, document),
			...[...taxRemarks(invoice, owner), ...termsSentences(invoice)].map(
				(text): Block => ({ kind: "paragraph", runs: [text] }),
			),
			...(isPaid(invoice) || unpayable ? [] : transferBlock(document, amount)),
			...(unpayable ? [] : payOnline(invoice, paymentLink)),
		],
		footer: letterFooter(document, owner, to),
	};
}

/** Whether money paid it, so that nothing of it is asked for any more. */
export function isPaid({ status, received = 0 }: Partial<Pick<Invoice, "status" | "received">>): boolean {
	return status === "paid" && received > 0;
}

/** Whether credit notes settled it, and no money. */
export function isCredited({
	status,
	received = 0,
	credited = 0,
}: Partial<Pick<Invoice, "status" | "received" | "credited">>) {
	return status === "paid" && received === 0 && credited > 0;
}

type AmountBlock = Extract<Block, { kind: "amount" }>;

/** What is to be paid and until when; of what is paid what came in, and when; on a credit note what it corrects. */
function amountBlock(invoice: Invoice, document: DocumentModel, amount: string): AmountBlock {
	const { corrects, currency, received, paidOn } = invoice;
	const dueDate = dayDue(invoice);
	const { label } = document.due;
	if (corrects) {
		const about = { number: corrects.number, date: formatLongDate(corrects.issueDate) };
		return { kind: "amount", label, value: amount, note: [m.sending_detail_corrects(about)] };
	}
	if (isPaid(invoice)) {
		const note = m.client_page_paid_on({ date: formatLongDate(paidOn ?? dueDate) });
		return {
			kind: "amount",
			label: m.sending_receipt_received(),
			value: formatMoney(received, currency),
			note: [note],
		};
	}
	if (isCredited(invoice)) {
		const value = formatMoney(invoice.credited, currency);
		return { kind: "amount", label: m.invoices_status_credited(), value, note: [m.client_page_credited_whole()] };
	}
	const due = toRuns(m.sending_mail_due.parts({ due: formatLongDate(dueDate) }));
	return { kind: "amount", label, value: amount, note: due };
}

function dueIn(invoice: Invoice, amount: string): string {
	return m.sending_mail_preview({ amount, due: formatLongDate(dayDue(invoice)) });
}

function textOf(runs: readonly Run[]): string {
	return runs.map((run) => (typeof run === "string" ? run : run.text)).join("");
}

/** Who is billed, where that is not just the person greeted. */
function billedCompany({ client }: Invoice, { buyer, labels }: DocumentModel): Block[] {
	if (!client.company) return [];
	return [
		{
			kind: "paragraph",
			runs: [m.kernel_label_value({ label: labels.buyer, value: [buyer.name, ...buyer.lines.slice(0, 1)].join(", ") })],
		},
	];
}

/** "Invoice INV-204817", "Credit note CN-0007", "Deposit invoice INV-204818". */
export function documentName({ type, depositFor, number }: Pick<Invoice, "type" | "depositFor" | "number">): string {
	if (depositFor) return m.sending_mail_deposit_title({ number });
	return type === "credit_note" ? m.sending_mail_credit_title({ number }) : m.sending_mail_title({ number });
}

export function letterFooter(
	{ seller: { name } }: Pick<DocumentModel, "seller">,
	owner: Seller,
	to: readonly string[],
): Run[][] {
	const { business } = owner;
	const address = business ? [...addressLines(business), ...Object.values(shownOf(business)).filter(Boolean)] : [];
	return [
		[[name, ...address].join(", ")],
		[m.sending_mail_answers({ name: owner.name })],
		[m.sending_mail_sent_with({ product: PRODUCT.name, company: name, address: to.join(", ") })],
	];
}

export function payButton({ number, status }: Pick<Invoice, "number" | "status">, href: string | null): Block[] {
	if (href === null) return [];
	const label = status === "paid" ? m.invoices_view_number({ number }) : m.sending_mail_view_and_pay({ number });
	return [{ kind: "button", label, href }];
}

function lines(invoice: Invoice, { columns, lines, totals, title }: DocumentModel): Block {
	const rows = lines.slice(0, MAX_LINES).map(({ description, quantity, rate, tax, amount = "" }, at) => {
		const item = invoice.items[at];
		const figures = quantity === "1" ? "" : `${quantity} × ${rate}`;
		const detail = [figures, item && lineReduction(item, invoice), tax && `${columns.tax} ${tax}`];
		return { what: [shortened(description)], detail: detail.filter(Boolean).join(", "), amount };
	});
	const left = invoice.items.slice(rows.length);
	const rest = left.reduce((sum, { amount }) => sum + amount, 0);
	const more = {
		what: [m.sending_mail_more_lines({ count: left.length })],
		detail: "",
		amount: trueMinus(formatAmount(rest, invoice.currency)),
	};
	return {
		kind: "lines",
		caption: title,
		columns: { what: columns.description, amount: columns.amount ?? "" },
		rows: left.length > 0 ? [...rows, more] : rows,
		totals,
	};
}

/** The first line of a description; the others are in the PDF. */
function shortened(description: string): string {
	const [first = ""] = description.split("\n");
	return shorten(first, MAX_LINE_LENGTH);
}

export function transferBlock({ payment }: DocumentModel, amount: string): Block[] {
	if (!payment) return [];
	const rows = [...payment.lines, { label: m.ui_amount(), value: amount }];
	return [{ kind: "facts", title: m.sending_mail_transfer(), rows }];
}

/** The account's own page to pay on, by the name of its host. */
export function payOnline(invoice: Pick<Invoice, "type" | "status">, paymentLink: string): Block[] {
	const link = payLink(invoice, paymentLink);
	if (link === "") return [];
	return [{ kind: "paragraph", runs: toRuns(m.sending_mail_pay_online.parts({ host: new URL(link).hostname }), link) }];
}

/** The same, where there is something to be paid; else empty. */
export function payLink({ type, status }: Pick<Invoice, "type" | "status">, paymentLink: string): string {
	return status === "paid" || type === "credit_note" ? "" : paymentLink;
}
