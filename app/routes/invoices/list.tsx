import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { filteredClient } from "~/clients/views/client-choices.server";
import { PageQuery } from "~/invoices/domain/list-query";
import { invoicesPage } from "~/invoices/server/read-invoices.server";
import { InvoiceTable } from "~/invoices/ui/invoice-table";
import { NoInvoices, NoMatch } from "~/invoices/ui/invoices-empty";
import { ListFilter } from "~/invoices/ui/list-filter";
import { ListHead } from "~/invoices/ui/list-head";
import { RowsChoice } from "~/invoices/ui/rows-choice";
import { rowsAction } from "~/invoices/views/rows-action.server";
import { BulkForm } from "~/invoicing/ui/bulk-form";
import { UnderInvoice } from "~/invoicing/ui/under-invoice";
import { bulkActions, bulkChoices } from "~/invoicing/views/bulk-actions.server";
import { formatNumber } from "~/kernel/language/language";
import { COMMON_CURRENCIES } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { pageAt } from "~/ui/table/page-at";
import { Pager } from "~/ui/table/pager";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

export const meta: MetaFunction = () => [{ title: `${m.billing_invoices()} | ${PRODUCT.name}` }];

async function load({ ctx, actor, url }: ActorCall) {
	const { filter, cursor, sort, find } = PageQuery.parse(readQuery(url));
	const size = actor.listRows;
	const [{ rows, ...page }, client] = await Promise.all([
		invoicesPage(ctx, actor, { filter, cursor, sort, size }),
		filteredClient(ctx, actor, filter.clientId, find),
	]);
	return {
		...page,
		client,
		// What the table shows, and no more: it goes to the browser twice, as HTML and as data.
		rows: rows.map(({ createdAt, version, ...row }) => row),
		filter,
		sort: sort ?? null,
		size,
		currencies: [...new Set([actor.currency, ...actor.currencies, ...COMMON_CURRENCIES])],
		bulk: bulkChoices(ctx, actor),
	};
}

const route = page({ load, actions: { ...bulkActions, rows: rowsAction } });

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Invoices() {
	const { search } = useLocation();
	return (
		<UnderInvoice closeTo={`/invoices${search}`}>
			<InvoiceList />
		</UnderInvoice>
	);
}

function InvoiceList() {
	const { rows, counts, matching, uncounted, first, newer, older, ...shown } = useLoaderData<typeof loader>();
	const { filter, client, sort, size, isEmpty, currencies, bulk } = shown;
	const { search: query } = useLocation();
	const filtered = Object.values(filter).some(Boolean);
	const range = { from: first + 1, to: first + rows.length, count: matching, shown: formatNumber(matching) };
	return (
		<>
			<ListHead
				counts={counts}
				uncounted={uncounted ? matching : null}
				csvHref={rows.length > 0 ? `/invoices/export.csv${query}` : null}
			/>
			<div className="sheet">
				<ListFilter filter={filter} client={client} sort={sort ?? undefined} currencies={currencies} />
				{rows.length > 0 && (
					<BulkForm search={query} {...bulk}>
						<InvoiceTable rows={rows} search={query} sort={sort} managed />
					</BulkForm>
				)}
				{rows.length === 0 && (filtered || !isEmpty ? <NoMatch /> : <NoInvoices />)}
				{rows.length > 0 && (
					<Pager
						summary={uncounted ? m.invoices_list_range_uncounted(range) : m.invoices_list_range(range)}
						previous={pageAt("/invoices", query, newer)}
						next={pageAt("/invoices", query, older)}
					>
						<RowsChoice rows={size} action={`/invoices${query}`} />
					</Pager>
				)}
			</div>
		</>
	);
}
