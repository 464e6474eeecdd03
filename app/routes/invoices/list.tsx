import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation, useOutlet } from "@remix-run/react";
import { useRef } from "react";
import { PageQuery } from "~/invoices/domain/list-query";
import { pageOfInvoices } from "~/invoices/server/read-invoices.server";
import { InvoiceDialog } from "~/invoices/ui/invoice-dialog";
import { InvoiceTable } from "~/invoices/ui/invoice-table";
import { NoInvoices, NoMatch } from "~/invoices/ui/invoices-empty";
import { ListFilter } from "~/invoices/ui/list-filter";
import { PRODUCT } from "~/kernel/product";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { Pager } from "~/ui/pager";
import { requireActor } from "~/web/guards.server";
import { queryOf } from "~/web/query.server";

export const meta: MetaFunction = () => [{ title: `Invoices | ${PRODUCT.name}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const { q: search, status, cursor } = PageQuery.parse(queryOf(new URL(request.url)));
	const page = await pageOfInvoices(context.ctx, actor, { filter: { search, status }, cursor });
	return { ...page, search: search ?? "", status: status ?? "" };
}

/** The list; and over it, for who came from it with JavaScript, the invoice that was opened. */
export default function Invoices() {
	const opened = useOutlet();
	const { search } = useLocation();
	const listSeen = useRef(false);
	if (!opened) listSeen.current = true;
	if (opened && !listSeen.current) return <Outlet />;
	return (
		<>
			<InvoiceList />
			{opened && <InvoiceDialog closeTo={`/invoices${search}`}>{opened}</InvoiceDialog>}
		</>
	);
}

function InvoiceList() {
	const { rows, counts, matching, uncounted, first, newer, older, search, status } = useLoaderData<typeof loader>();
	const { search: query } = useLocation();
	const filtered = search !== "" || status !== "";
	const shown = `${first + 1}–${first + rows.length} of ${uncounted ? "more than " : ""}${matching.toLocaleString("en-US")}`;
	return (
		<>
			<PageHead
				title="Invoices"
				subtitle={`${counts.total.toLocaleString("en-US")} in the book, ${counts.sent} pending, ${counts.overdue} overdue`}
				actions={
					<LinkButton to="/invoices/new" variant="primary" icon="plus">
						Create Invoice
					</LinkButton>
				}
			/>
			<div className="sheet">
				{counts.total > 0 && <ListFilter q={search} status={status} />}
				{rows.length > 0 && <InvoiceTable rows={rows} search={query} showDelete />}
				{rows.length === 0 && (filtered || counts.total > 0 ? <NoMatch /> : <NoInvoices />)}
				{rows.length > 0 && (
					<Pager
						summary={`${shown} invoice${matching === 1 ? "" : "s"}`}
						previous={newer ? pageAt(query, newer) : null}
						next={older ? pageAt(query, older) : null}
					/>
				)}
			</div>
		</>
	);
}

function pageAt(query: string, cursor: string): string {
	const params = new URLSearchParams(query);
	params.set("cursor", cursor);
	return `/invoices?${params}`;
}
