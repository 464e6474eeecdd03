import { Link } from "@remix-run/react";
import { formatDate } from "~/kernel/dates";
import { LANGUAGE_NAMES, type Language } from "~/kernel/language";
import { formatAmount, formatMoney, formatQuantity } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { Figure } from "~/ui/figure";
import { Icon } from "~/ui/icon";
import { Slip } from "~/ui/slip";
import type { Invoice } from "../domain/invoice";
import type { InvoiceStatus } from "../domain/status";
import { EInvoiceCard, type FormatStanding } from "./einvoice-card";
import { InvoiceActions } from "./invoice-actions";
import { InvoiceTimeline, type Moment } from "./invoice-timeline";
import { PageCard } from "./page-card";
import { StatusBadge } from "./status-badge";
import { UnprintableNotice } from "./unprintable-notice";

interface InvoiceDetailProps {
	invoice: Pick<
		Invoice,
		| "id"
		| "number"
		| "status"
		| "issueDate"
		| "dueDate"
		| "currency"
		| "items"
		| "subtotal"
		| "tax"
		| "total"
		| "client"
		| "notes"
		| "reference"
		| "version"
	> & {
		/** The address, line by line. */
		clientLines: readonly string[];
	};
	/** Who sends it: the name first. */
	sellerLines: readonly string[];
	/** "Due Jul 2, 2026, in 14 days" */
	dueText: string;
	/** What happened to it so far. */
	timeline: readonly Moment[];
	/** What each e-invoice format still needs. */
	formats: readonly FormatStanding[];
	/** Whether it keeps the business details that it was sent with. */
	sellerKept: boolean;
	/** Characters that the PDF can't show. */
	unprintable: readonly string[];
	/** The list that it was opened from. */
	backTo: string;
	/** The document's, where it is not the account's. */
	language: Language | null;
	/** The template and the paper: "Minimal Gray, A4". */
	looks: string;
	/** How many pages its PDF has. */
	pages: number;
	/** Whether the plan has no PDF at all. */
	pdfLocked: boolean;
}

/** An invoice to read, and what can be done about it: a page, or inside {@link InvoiceDialog}. */
export function InvoiceDetail(props: InvoiceDetailProps) {
	const { invoice, sellerLines, dueText, timeline, formats, sellerKept, unprintable, backTo, looks, pages, pdfLocked } =
		props;
	const { language } = props;
	const { number, status, client, currency, total } = invoice;
	return (
		<>
			<div className="page-head invoice-head">
				<div className="min-w-0">
					<Link to={backTo} className="back-link">
						<Icon name="left" />
						{m.billing_invoices()}
					</Link>
					<h1 id="invoice-number">{number}</h1>
					<p className="mt-1.5 text-ink-2">{client.name || m.invoices_unknown_client()}</p>
				</div>
				<InvoiceActions invoice={invoice} pdfLocked={pdfLocked} />
			</div>
			<UnprintableNotice characters={unprintable} />
			<div className="invoice-detail">
				<Slip
					number={m.invoices_label_invoice()}
					from={sellerLines.join(", ")}
					badge={<StatusBadge status={status} />}
					billTo={{
						name: client.name || m.invoices_unknown_client(),
						lines: [client.email, ...invoice.clientLines].filter(Boolean),
					}}
					facts={[
						{ label: m.einvoice_issue_date(), value: formatDate(invoice.issueDate) },
						{ label: m.einvoice_due_date(), value: formatDate(invoice.dueDate) },
						...(invoice.reference ? [{ label: m.invoices_label_purchase_order(), value: invoice.reference }] : []),
						...(language ? [{ label: m.clients_language(), value: LANGUAGE_NAMES[language] }] : []),
					]}
					items={invoice.items.map(({ description, quantity, rate, amount }) => ({
						description,
						quantity: formatQuantity(quantity),
						rate: formatAmount(rate),
						amount: formatAmount(amount),
					}))}
					totals={[
						{ label: m.invoices_label_subtotal(), amount: formatMoney(invoice.subtotal, currency) },
						{ label: m.invoices_label_tax(), amount: formatMoney(invoice.tax, currency) },
						{ label: m.time_total(), amount: formatMoney(total, currency) },
					]}
					notes={invoice.notes}
				/>
				<div className="invoice-side">
					<section className="sheet p-(--pad)" aria-labelledby="amount-due">
						<h2 id="amount-due" className="quiet-head">
							{AMOUNT_LABEL[status]()}
						</h2>
						<Figure className="mt-1 wrap-anywhere" final>
							{formatMoney(total, currency)}
						</Figure>
						<p className="mt-2.5 text-sm text-ink-2">{dueText}</p>
					</section>
					<EInvoiceCard invoiceId={invoice.id} formats={formats} sellerKept={sellerKept} locked={pdfLocked} />
					<InvoiceTimeline moments={timeline} />
					<PageCard id={invoice.id} count={pages} looks={looks} number={number} />
				</div>
			</div>
		</>
	);
}

const AMOUNT_LABEL: Record<InvoiceStatus, () => string> = {
	draft: m.time_total,
	sent: m.invoices_detail_amount_due,
	paid: m.invoices_detail_amount_paid,
	overdue: m.invoices_detail_amount_due,
};
