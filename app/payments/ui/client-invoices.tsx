import { Link } from "@remix-run/react";
import { openAmount, type Standing } from "~/invoices/domain/payment";
import type { InvoiceStatus } from "~/invoices/domain/status";
import { StatusBadge } from "~/invoices/ui/status-badge";
import { type CalendarDate, formatDate } from "~/kernel/dates";
import { type Currency, formatMoney } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { Ledger, LedgerBody, LedgerCell, LedgerHead, LedgerHeading, LedgerRow } from "~/ui/ledger";
import { RowLink } from "~/ui/row-link";

export interface ClientInvoice extends Standing {
	id: string;
	number: string;
	status: InvoiceStatus;
	issueDate: CalendarDate;
	dueDate: CalendarDate;
	currency: Currency;
}

interface ClientInvoicesProps {
	name: string;
	email: string;
	/** The newest ones, and how many there are. */
	rows: readonly ClientInvoice[];
	count: number;
}

/** A client's newest invoices, and what of each is open. */
export function ClientInvoices({ name, email, rows, count }: ClientInvoicesProps) {
	return (
		<Card
			title={m.billing_invoices()}
			action={<Link to={`/invoices?q=${encodeURIComponent(email)}`}>{m.payments_client_all({ count })}</Link>}
			padded={false}
		>
			{rows.length === 0 ? (
				<p className="p-(--pad) text-sm text-ink-2">{m.payments_client_no_invoices()}</p>
			) : (
				<Ledger caption={m.payments_client_invoices_of({ name })}>
					<LedgerHead>
						<LedgerHeading at="title">{m.invoices_label_invoice()}</LedgerHeading>
						<LedgerHeading at="status">{m.time_status()}</LedgerHeading>
						<LedgerHeading at="party">{m.einvoice_due_date()}</LedgerHeading>
						<LedgerHeading at="note">{m.payments_client_total()}</LedgerHeading>
						<LedgerHeading at="amount">{m.payments_entry_open()}</LedgerHeading>
					</LedgerHead>
					<LedgerBody>
						{rows.map((row) => (
							<LedgerRow key={row.id}>
								<LedgerCell at="title" sub={m.invoices_list_issued({ date: formatDate(row.issueDate) })}>
									<RowLink to={`/invoices/${row.id}`}>{row.number}</RowLink>
								</LedgerCell>
								<LedgerCell at="status">
									<StatusBadge status={row.status} standing={{ ...row, type: "invoice" }} />
								</LedgerCell>
								<LedgerCell at="party" slipLabel={m.invoices_list_due()}>
									{formatDate(row.dueDate)}
								</LedgerCell>
								<LedgerCell at="note" slipLabel={m.payments_client_total()}>
									{formatMoney(row.payable, row.currency)}
								</LedgerCell>
								<LedgerCell at="amount">{formatMoney(openAmount(row), row.currency)}</LedgerCell>
							</LedgerRow>
						))}
					</LedgerBody>
				</Ledger>
			)}
		</Card>
	);
}
