import { Link } from "@remix-run/react";
import { StatusBadge } from "~/invoices/ui/status-badge";
import type { Currency } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import type { Settlement } from "~/settlement/domain/payment";
import type { InvoiceStatus } from "~/settlement/domain/status";
import { Card } from "~/ui/card";
import { FigureTable } from "~/ui/table/figure-table";

export interface DepositRow extends Settlement {
	currency: Currency;
	id: string;
	number: string;
	status: InvoiceStatus;
	issued: string;
	amount: string;
	taken: string;
}

/** Deposits of an invoice, and what of them the invoice deducts. */
export function DepositsCard({ number, rows }: { number: string; rows: readonly DepositRow[] }) {
	return (
		<Card id="deposits" title={m.payments_deposits()} padded={false}>
			<FigureTable
				caption={m.payments_deposits_caption({ number })}
				heads={[m.payments_deposit(), m.time_status(), m.ui_amount(), m.payments_deposits_taken()]}
				texts={1}
				rows={rows.map((row) => ({
					key: row.id,
					cells: [
						<span key="deposit">
							<Link to={`/invoices/${row.id}`}>{row.number}</Link>
							<span className="ledger-sub">{m.invoices_list_issued({ date: row.issued })}</span>
						</span>,
						<StatusBadge key="status" status={row.status} settlement={{ ...row, type: "invoice" }} />,
						row.amount,
						row.taken,
					],
				}))}
			/>
			<p className="p-(--pad) text-sm text-ink-2">{m.payments_deposits_text()}</p>
		</Card>
	);
}
