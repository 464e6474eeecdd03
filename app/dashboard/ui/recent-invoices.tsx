import { Link } from "@remix-run/react";
import { type InvoiceRow, InvoiceTable } from "~/invoices/ui/invoice-table";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";

/** The newest invoices, to look at and to edit. */
export function RecentInvoices({ rows }: { rows: readonly InvoiceRow[] }) {
	if (rows.length === 0) {
		return (
			<Card title="Recent Invoices" padded={false}>
				<EmptyState
					title="No invoices yet!"
					action={
						<LinkButton to="/invoices/new" icon="plus">
							Create Your First Invoice
						</LinkButton>
					}
				>
					The first line of a new book. It takes a client, a description and a rate.
				</EmptyState>
			</Card>
		);
	}
	return (
		<Card title="Recent Invoices" padded={false} action={<Link to="/invoices">View All</Link>}>
			<InvoiceTable rows={rows} caption="Recent invoices" />
		</Card>
	);
}
