import { Link } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { badge } from "~/invoices/domain/badge";
import type { Invoice } from "~/invoices/domain/invoice";
import { ReplacedLinks } from "~/invoices/ui/replaced-links";
import { ShareCard } from "~/invoices/ui/share-card";
import { StatusBadge } from "~/invoices/ui/status-badge";
import type { Paper } from "~/kernel/countries";
import { m } from "~/paraglide/messages";
import type { LawChecklist } from "~/printing/domain/law-checklist";
import { EInvoiceCard, type FormatReadiness } from "~/printing/ui/einvoice-card";
import type { invoiceSlip } from "~/printing/ui/invoice-slip";
import { LawCard } from "~/printing/ui/law-card";
import { type CardPages, PageCard } from "~/printing/ui/page-card";
import { UnprintableNotice } from "~/printing/ui/unprintable-notice";
import { ReminderCard, type ShownReminders } from "~/reminders/ui/reminder-card";
import { MailTroubles, type ShownTroubles } from "~/sending/ui/mail-troubles";
import { UndonePayments } from "~/sending/ui/undone-payments";
import { type Settlement, settledAmount } from "~/settlement/domain/payment";
import type { InvoiceStatus } from "~/settlement/domain/status";
import { Figure } from "~/ui/figure";
import { LinkButton } from "~/ui/form/button";
import { Icon } from "~/ui/icon";
import { useOpeningPlace } from "~/ui/opening-place";
import { Slip } from "~/ui/slip";
import { ActionButton, InvoiceActions } from "./invoice-actions";
import { InvoiceTimeline, type TimelineDay } from "./invoice-timeline";

interface InvoiceDetailProps {
	invoice: Pick<Invoice, "id" | "number" | "type" | "corrects" | "depositFor" | "status" | "version" | "currency"> &
		Settlement;
	locked: boolean;
	payments: ReactNode;
	/** For a deposit: the invoice that deducts it. */
	depositOf: { id: string; number: string; isDraft: boolean } | null;
	/** The invoice that it took the place of, and the one that took its own. */
	replaced: Parameters<typeof ReplacedLinks>[0];
	/** What is printed on it, ready-made. */
	slip: ReturnType<typeof invoiceSlip>;
	/** What heads the amount of a draft. */
	toPayLabel: string;
	/** What is to be paid, still or at all, or was: "€5,657.50". */
	amount: string;
	/** "Due Jul 2, 2026, in 14 days" */
	dueText: string;
	openLinks: number;
	newLink: string | undefined;
	days: readonly TimelineDay[];
	timezone: string;
	troubles: ShownTroubles;
	/** Payments of which its client has a receipt, and that were undone since. */
	undone: ComponentProps<typeof UndonePayments>["payments"];
	reminders: ShownReminders | null;
	/** What the law of the seller's country asks for; `null` where nothing is known of it. */
	law: LawChecklist | null;
	/** What each e-invoice format still needs. */
	formats: readonly FormatReadiness[] | null;
	/** Whether it keeps the business details that it was sent with. */
	usesStoredSeller: boolean;
	/** Characters that the PDF can't show. */
	unprintable: readonly string[];
	back: { to: string; label: string };
	sendHref: string;
	query: string;
	/** The template and the paper: "Minimal Gray, A4". */
	looks: string;
	paper: Paper;
	pages: CardPages;
	pdfLocked: boolean;
	mails: boolean;
	/** Whether it was issued and went nowhere. */
	unmailed: boolean;
	receipt: { possible: boolean; proposed: boolean };
}

/** An invoice to read, and what can be done about it: a page, or inside {@link InvoiceDialog}. */
export function InvoiceDetail(props: InvoiceDetailProps) {
	const {
		invoice,
		slip,
		amount,
		dueText,
		days,
		formats,
		usesStoredSeller,
		unprintable,
		back,
		looks,
		paper,
		pages,
		pdfLocked,
	} = props;
	const { law, depositOf, sendHref, query, mails, unmailed, openLinks, newLink, timezone, troubles, reminders } = props;
	const { number, status, type } = invoice;
	const isPartPaid = status !== "paid" && settledAmount(invoice) > 0;
	return (
		<>
			<div className="page-head invoice-head">
				<div className="min-w-0">
					<Link
						to={back.to}
						className="mb-1 inline-flex min-h-7 items-center gap-1.5 text-sm text-ink-2 no-underline hover:text-ink in-[.invoice-dialog]:hidden print:hidden"
					>
						<Icon name="left" />
						{back.label}
					</Link>
					<h1 id="dialog-title">{number}</h1>
					<p className="mt-1.5 text-ink-2">{slip.billTo.name}</p>
				</div>
				<InvoiceActions
					invoice={invoice}
					locked={props.locked}
					taken={depositOf?.isDraft === false}
					sendHref={sendHref}
					query={query}
					pdfLocked={pdfLocked}
					receipt={props.receipt}
				/>
			</div>
			<MailTroubles {...troubles} />
			<UndonePayments payments={props.undone} />
			<UnprintableNotice characters={unprintable} />
			<div className="invoice-detail">
				<div className="grid gap-6 min-w-0">
					<Slip
						{...slip}
						number={KIND_LABEL[invoice.depositFor ? "deposit" : type]()}
						badge={
							<span {...useOpeningPlace("invoice-status")}>
								<StatusBadge status={status} settlement={invoice} />
							</span>
						}
					/>
					{props.payments}
					<InvoiceTimeline
						days={days}
						timezone={timezone}
						historyHref={status === "draft" ? null : `/invoices/${invoice.id}/history`}
						sendHref={mails ? sendHref : null}
					/>
				</div>
				<div className="grid gap-6 print:hidden">
					<section className="sheet p-(--pad)" aria-labelledby="amount-due">
						<h2 id="amount-due" className="quiet-head">
							{type === "credit_note"
								? m.invoicing_detail_credited()
								: isPartPaid
									? m.invoicing_detail_open()
									: amountLabel(props)}
						</h2>
						<Figure className="mt-1 wrap-anywhere" final>
							{amount}
						</Figure>
						<p className="mt-2.5 wrap-anywhere text-sm text-ink-2">{dueText}</p>
						{depositOf && (
							<p className="mt-1.5 wrap-anywhere text-sm">
								<Link to={`/invoices/${depositOf.id}`}>{m.payments_deposit_for({ number: depositOf.number })}</Link>
							</p>
						)}
						<ReplacedLinks {...props.replaced} />
						{mails && status !== "draft" && (
							<LinkButton to={sendHref} icon="send" className="mt-4" preventScrollReset>
								{type === "credit_note" || unmailed ? m.invoices_action_send() : m.invoicing_action_send_again()}
							</LinkButton>
						)}
						{(status === "sent" || status === "overdue") && (
							<div className="mt-2">
								<ActionButton of={invoice} intent="write-off" variant="quiet" size="s" pendingLabel={m.taxes_saving()}>
									{m.payments_write_off_open()}
								</ActionButton>
							</div>
						)}
					</section>
					{reminders && <ReminderCard invoiceId={invoice.id} {...reminders} />}
					{status !== "draft" && (
						<ShareCard
							open={openLinks}
							link={newLink}
							texts={{
								title: m.invoices_share(),
								about: m.invoices_share_text(),
								revokes: m.invoices_share_revoke_text(),
							}}
						/>
					)}
					{formats && (
						<EInvoiceCard
							invoiceId={invoice.id}
							formats={formats}
							usesStoredSeller={usesStoredSeller}
							locked={pdfLocked}
						/>
					)}
					{law && <LawCard {...law} />}
					<PageCard id={invoice.id} {...pages} looks={looks} paper={paper} number={number} />
				</div>
			</div>
		</>
	);
}

const KIND_LABEL: Record<Invoice["type"] | "deposit", () => string> = {
	invoice: m.invoices_label_invoice,
	credit_note: m.payments_credit_note,
	deposit: m.payments_deposit,
};

/** What was closed without money is not paid. */
function amountLabel({ invoice, toPayLabel }: InvoiceDetailProps): string {
	if (invoice.status === "draft") return toPayLabel;
	const isClosed = invoice.status === "paid" && invoice.received === 0 && settledAmount(invoice) > 0;
	return isClosed ? badge(invoice).label() : AMOUNT_LABEL[invoice.status]();
}

const AMOUNT_LABEL: Record<Exclude<InvoiceStatus, "draft">, () => string> = {
	sent: m.invoicing_detail_amount_due,
	paid: m.invoicing_detail_amount_paid,
	overdue: m.invoicing_detail_amount_due,
};
