import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { Icon } from "~/ui/icon";

interface ListHeadProps {
	/** Of the invoices that the filter leaves. */
	counts: { total: number; sent: number; overdue: number };
	/** How far they were counted, where there are more; else null. */
	uncounted: number | null;
	/** Null where the list is empty. */
	csvHref: string | null;
}

export function ListHead({ counts: { total, sent, overdue }, uncounted, csvHref }: ListHeadProps) {
	return (
		<PageHead
			title={m.billing_invoices()}
			counts
			subtitle={
				uncounted === null
					? m.invoices_list_subtitle({ count: total, total: formatNumber(total), sent, overdue })
					: m.invoices_list_subtitle_uncounted({ shown: formatNumber(uncounted) })
			}
			actions={
				<>
					{csvHref && (
						// Not a Remix link: what it leads to is a file.
						<a className="btn" href={csvHref} title={m.invoices_list_csv_all()}>
							<Icon name="download" />
							{m.time_export_csv()}
						</a>
					)}
					<LinkButton to="/recurring" icon="clock">
						{m.invoices_list_recurring()}
					</LinkButton>
					<LinkButton to="/bank-imports" icon="upload">
						{m.bank_imports()}
					</LinkButton>
					<LinkButton to="/invoices/new" variant="primary" icon="plus">
						{m.clients_create_invoice()}
					</LinkButton>
				</>
			}
		/>
	);
}
