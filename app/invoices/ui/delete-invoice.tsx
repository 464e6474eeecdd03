import { Form } from "@remix-run/react";
import { type CalendarDate, formatDate } from "~/kernel/dates";
import { type Cents, type Currency, formatMoney } from "~/kernel/money";
import { LinkButton, PendingButton } from "~/ui/button";
import { PageDialog } from "~/ui/page-dialog";
import type { InvoiceStatus } from "../domain/status";

interface DeleteInvoiceProps {
	invoice: {
		id: string;
		number: string;
		status: InvoiceStatus;
		clientName: string;
		total: Cents;
		currency: Currency;
		dueDate: CalendarDate;
	};
	/** The page that the question was asked from. */
	closeTo: string;
}

/** Asks before an invoice is deleted, naming it. Posts `intent`, delete or delete-draft, to the page it is on. */
export function DeleteInvoice({ invoice, closeTo }: DeleteInvoiceProps) {
	const { id, number, status, clientName, total, currency, dueDate } = invoice;
	const intent = status === "draft" ? "delete-draft" : "delete";
	return (
		<Form method="post" action={`/invoices/${id}/delete`}>
			<PageDialog
				title={`Delete ${number}?`}
				closeTo={closeTo}
				role="alertdialog"
				width="s"
				actions={
					<>
						<LinkButton to={closeTo}>Keep invoice</LinkButton>
						<PendingButton variant="danger-solid" name="intent" value={intent} pendingLabel="Deleting…">
							Delete invoice
						</PendingButton>
					</>
				}
			>
				<p>
					{clientName || "No client selected"}, <b>{formatMoney(total, currency)}</b>, due {formatDate(dueDate)}.
				</p>
				<p className="mt-2 text-ink-2">
					You can undo this for 30 days.{status !== "draft" && " Its number is never used again."}
				</p>
			</PageDialog>
		</Form>
	);
}
