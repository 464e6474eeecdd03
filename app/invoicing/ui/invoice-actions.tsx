import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import type { Invoice } from "~/invoices/domain/invoice";
import { m } from "~/paraglide/messages";
import { PdfLink } from "~/printing/ui/pdf-link";
import { type Settlement, settledBy } from "~/settlement/domain/payment";
import { isPaidButRetained } from "~/settlement/domain/retention";
import { LinkButton, LockedButton, PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { failureMessages } from "~/ui/form/unanswered";
import { useInvoicePlace } from "./under-invoice";

interface InvoiceActionsProps {
	invoice: Pick<Invoice, "id" | "number" | "type" | "corrects" | "depositFor" | "status" | "version"> & Settlement;
	locked: boolean;
	taken: boolean; // Of a deposit, whether its invoice is out
	sendHref: string;
	query: string;
	pdfLocked: boolean;
	receipt: { possible: boolean; proposed: boolean };
}

/** What can be done about an invoice in its state: the next step is green. */
export function InvoiceActions({ invoice, locked, taken, sendHref, query, pdfLocked, receipt }: InvoiceActionsProps) {
	const { id, status, type, corrects, depositFor } = invoice;
	const { isOverList } = useInvoicePlace(); // A list's files are called by id (docs/specification.md, section 7)
	const isCredited = invoice.credited > 0 && invoice.received + invoice.writtenOff === 0;
	const isGivenUp = settledBy(invoice) === "write_off" || (invoice.givenUp ?? 0) > 0;
	const isFixed = locked || depositFor !== null || invoice.credited > 0;
	const isCorrectable = status !== "draft" && !taken && !(invoice.credited > 0 && invoice.credited >= invoice.payable);
	if (type === "credit_note")
		return (
			<div className="page-actions">
				{pdfLocked ? <LockedPdf /> : <PdfLink id={id} byNumber={!isOverList} className="btn" />}
				{corrects && (
					<LinkButton to={`/invoices/new?from=${corrects.id}`} icon="copy">
						{m.invoicing_action_bill_again()}
					</LinkButton>
				)}
			</div>
		);
	return (
		<div className="page-actions">
			{pdfLocked ? <LockedPdf /> : <PdfLink id={id} byNumber={!isOverList} className="btn" />}
			{!isFixed && (
				<LinkButton to={`/invoices/edit/${id}${query}`} icon="pen">
					{m.invoices_action_edit()}
				</LinkButton>
			)}
			{!depositFor && (
				<>
					<LinkButton to={`/invoices/new?from=${id}`} icon="copy">
						{m.invoicing_action_duplicate()}
					</LinkButton>
					<LinkButton to={`/recurring/new?invoice=${id}`} icon="clock">
						{m.invoicing_action_repeat()}
					</LinkButton>
				</>
			)}
			{status === "draft" && (
				<LinkButton to={`/invoices/${id}/deposit`} icon="plus">
					{m.payments_deposit_ask()}
				</LinkButton>
			)}
			{isCorrectable && (
				<LinkButton to={`/invoices/${id}/correct`} icon="undo">
					{m.payments_correct()}
				</LinkButton>
			)}
			{status !== "draft" && (
				<LinkButton to={`/invoices/${id}/credit`} icon="page">
					{m.payments_credit_note()}
				</LinkButton>
			)}
			{!isFixed && (
				<LinkButton to={`/invoices/${id}/delete${query}`} variant="quiet">
					{m.invoicing_action_delete()}
				</LinkButton>
			)}
			{status === "draft" && (
				<LinkButton to={sendHref} variant="primary" icon="send" className="first" preventScrollReset>
					{m.invoicing_action_send_invoice()}
				</LinkButton>
			)}
			{status === "draft" && (
				<ActionButton of={invoice} intent="issue" icon="check" pendingLabel={m.taxes_saving()}>
					{m.invoicing_form_create_unsent()}
				</ActionButton>
			)}
			{(status === "sent" || status === "overdue" || isGivenUp) && (
				<LinkButton to={`/invoices/${id}/payments/new${query}`} icon="plus">
					{m.payments_record()}
				</LinkButton>
			)}
			{(status === "overdue" || (status === "sent" && !isPaidButRetained(invoice))) && (
				<ActionButton
					of={invoice}
					intent="mark-paid"
					variant="primary"
					icon="check"
					pendingLabel={m.taxes_saving()}
					beside={
						receipt.possible && (
							<label className="check">
								<input type="checkbox" name="receipt" className="box" defaultChecked={receipt.proposed} />
								<span>{m.sending_receipt_send()}</span>
							</label>
						)
					}
				>
					{m.invoicing_action_mark_paid()}
				</ActionButton>
			)}
			{status === "paid" && !isCredited && (
				<ActionButton of={invoice} intent="mark-unpaid" icon="undo" pendingLabel={m.taxes_saving()}>
					{m.invoicing_action_mark_unpaid()}
				</ActionButton>
			)}
		</div>
	);
}

function LockedPdf() {
	return <LockedButton why={m.invoicing_export_locked()}>{m.printing_action_export_pdf()}</LockedButton>;
}

interface ActionButtonProps extends ComponentProps<typeof PendingButton> {
	of: Pick<Invoice, "version">;
	intent: string;
	beside?: ReactNode;
}

/** One button that posts to the page of the invoice, which it is on. The version that was seen goes along, so that nothing newer is overwritten. */
export function ActionButton({ of, intent, beside, ...button }: ActionButtonProps) {
	return (
		<Form
			method="post"
			className={button.variant === "primary" ? "first flex flex-wrap items-center gap-3" : undefined}
			{...failureMessages(m.invoicing_update_failed())}
		>
			{beside && <DefaultButton />}
			<input type="hidden" name="version" value={of.version} />
			<PendingButton {...button} name="intent" value={intent} />
			{beside}
		</Form>
	);
}
