import { Form, useLocation } from "@remix-run/react";
import { type Cents, type Currency, formatMoney } from "~/kernel/money/money";
import { type CalendarDate, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { InvoiceStatus } from "~/settlement/domain/status";
import { LinkButton, PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { PageDialog } from "~/ui/overlay/page-dialog";
import { RichText } from "~/ui/rich-text";

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
	const { search } = useLocation();
	const { id, number, status, clientName, total, currency, dueDate } = invoice;
	const [intent, failed] =
		status === "draft" ? ["delete-draft", m.invoicing_delete_draft_failed()] : ["delete", m.invoicing_delete_failed()];
	return (
		<Form method="post" action={`/invoices/${id}/delete${search}`} {...failureMessages(failed)}>
			<PageDialog
				title={m.invoicing_delete_question({ number })}
				closeTo={closeTo}
				role="alertdialog"
				width="s"
				actions={
					<>
						<LinkButton to={closeTo}>{m.invoicing_delete_keep()}</LinkButton>
						<PendingButton variant="danger-solid" name="intent" value={intent} pendingLabel={m.clients_deleting()}>
							{m.invoicing_delete_title()}
						</PendingButton>
					</>
				}
			>
				<p>
					<RichText
						parts={m.invoicing_delete_what.parts({
							client: clientName || m.invoices_no_client(),
							total: formatMoney(total, currency),
							date: formatDate(dueDate),
						})}
						marks={{ strong: (text) => <b>{text}</b> }}
					/>
				</p>
				<p className="mt-2 text-ink-2">
					{status === "draft" ? m.invoicing_delete_draft_undo() : m.invoicing_delete_undo()}
				</p>
			</PageDialog>
		</Form>
	);
}
