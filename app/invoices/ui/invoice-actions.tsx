import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { LinkButton, LockedButton, PendingButton } from "~/ui/button";
import type { Invoice } from "../domain/invoice";
import { PdfLink } from "./pdf-link";

interface InvoiceActionsProps {
	invoice: Pick<Invoice, "id" | "number" | "status" | "version">;
	pdfLocked: boolean;
}

/** What can be done about an invoice as it stands: the next step is green. */
export function InvoiceActions({ invoice, pdfLocked }: InvoiceActionsProps) {
	const { id, status } = invoice;
	return (
		<div className="page-actions">
			{pdfLocked ? <LockedButton why="Upgrade to export PDFs">Export PDF</LockedButton> : <PdfLink id={id} />}
			<LinkButton to={`/invoices/edit/${id}`} icon="pen">
				Edit
			</LinkButton>
			<LinkButton to={`/invoices/new?from=${id}`} icon="copy">
				Duplicate
			</LinkButton>
			<LinkButton to={`/invoices/${id}/delete`} variant="quiet">
				Delete
			</LinkButton>
			{status === "draft" && (
				<Deed of={invoice} intent="send" variant="primary" icon="send" pendingLabel="Sending…">
					Send Invoice
				</Deed>
			)}
			{(status === "sent" || status === "overdue") && (
				<Deed of={invoice} intent="mark-paid" variant="primary" icon="check" pendingLabel="Saving…">
					Mark as paid
				</Deed>
			)}
			{status === "paid" && (
				<Deed of={invoice} intent="mark-unpaid" icon="undo" pendingLabel="Saving…">
					Mark as unpaid
				</Deed>
			)}
		</div>
	);
}

interface DeedProps extends ComponentProps<typeof PendingButton> {
	of: Pick<Invoice, "id" | "version">;
	intent: string;
}

/** One button that posts to the invoice. The version that was seen goes along, so that nothing newer is overwritten. */
function Deed({ of, intent, ...button }: DeedProps) {
	return (
		<Form method="post" action={`/invoices/${of.id}`} className={button.variant === "primary" ? "first" : undefined}>
			<input type="hidden" name="version" value={of.version} />
			<PendingButton {...button} name="intent" value={intent} />
		</Form>
	);
}
