import { Link } from "@remix-run/react";
import { StatusBadge } from "~/invoices/ui/status-badge";
import { type Currency, formatMoney } from "~/kernel/money/money";
import { type CalendarDate, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { openAmount, type Settlement } from "~/settlement/domain/payment";
import type { InvoiceStatus } from "~/settlement/domain/status";
import { Card } from "~/ui/card";
import { FigureTable } from "~/ui/table/figure-table";

interface ClientInvoice extends Settlement {
	id: string;
	number: string;
	status: InvoiceStatus;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	currency: Currency;
}

interface ClientInvoicesProps {
	name: string;
	/** What the list of invoices finds them by. */
	search: string;
	/** The newest ones, and how many there are. */
	rows: readonly ClientInvoice[];
	count: number;
}

/** A client's newest invoices, and what of each is open. */
export function ClientInvoices({ name, search, rows, count }: ClientInvoicesProps) {
	return (
		<Card
			title={m.billing_invoices()}
			action={<Link to={`/invoices?q=${encodeURIComponent(search)}`}>{m.payments_client_all({ count })}</Link>}
			padded={false}
		>
			{rows.length === 0 ? (
				<p className="p-(--pad) text-sm text-ink-2">{m.payments_client_no_invoices()}</p>
			) : (
				<FigureTable
					caption={m.payments_client_invoices_of({ name })}
					heads={[
						...[m.invoices_label_invoice(), m.time_status(), m.einvoice_due_date()],
						...[m.payments_client_total(), m.payments_entry_open()],
					]}
					texts={2}
					rows={rows.map((row) => ({
						key: row.id,
						cells: [
							<span key="invoice">
								<Link to={`/invoices/${row.id}`}>{row.number}</Link>
								<span className="ledger-sub">{m.invoices_list_issued({ date: formatDate(row.issueDate) })}</span>
							</span>,
							<StatusBadge key="status" status={row.status} settlement={{ ...row, type: "invoice" }} />,
							formatDate(row.dueDate),
							formatMoney(row.payable, row.currency),
							formatMoney(openAmount(row), row.currency),
						],
					}))}
				/>
			)}
		</Card>
	);
}
