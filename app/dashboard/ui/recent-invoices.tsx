import { Link } from "@remix-run/react";
import { type InvoiceRow, InvoiceTable } from "~/invoices/ui/invoice-table";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/form/button";

export function RecentInvoices({ rows }: { rows: readonly InvoiceRow[] }) {
	if (rows.length === 0) {
		return (
			<Card title={m.dashboard_recent()} padded={false}>
				<EmptyState
					title={m.dashboard_empty()}
					action={
						<LinkButton to="/invoices/new" icon="plus">
							{m.dashboard_first_invoice()}
						</LinkButton>
					}
				>
					{m.dashboard_empty_text()}
				</EmptyState>
			</Card>
		);
	}
	return (
		<Card title={m.dashboard_recent()} padded={false} action={<Link to="/invoices">{m.dashboard_view_all()}</Link>}>
			<InvoiceTable rows={rows} over="/dashboard/invoices" caption={m.dashboard_recent_caption()} />
		</Card>
	);
}
