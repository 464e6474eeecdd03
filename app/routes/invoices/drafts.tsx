import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PageQuery } from "~/invoices/domain/list-query";
import { invoicesPage } from "~/invoices/server/read-invoices.server";
import { DraftCards } from "~/invoices/ui/draft-cards";
import { NoDrafts, NoMatch } from "~/invoices/ui/invoices-empty";
import { UnderInvoice } from "~/invoicing/ui/under-invoice";
import { PRODUCT } from "~/kernel/product";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { SearchForm } from "~/ui/form/search-form";
import { pageAt } from "~/ui/table/page-at";
import { Pager } from "~/ui/table/pager";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

export const meta: MetaFunction = () => [{ title: `${m.billing_drafts()} | ${PRODUCT.name}` }];

async function load({ ctx, actor, url }: ActorCall) {
	const { filter, cursor } = PageQuery.parse(readQuery(url));
	const { search } = filter;
	const page = await invoicesPage(ctx, actor, { filter: { state: "draft", search }, cursor });
	const drafts = page.rows.map((draft) => ({
		...draft,
		numberProvisional: draft.numberProvisional === 1,
		createdOn: formatDate(dateIn(actor.timezone, draft.createdAt)),
	}));
	return { ...page, drafts, search: search ?? "" };
}

const route = page({ load });

export const loader = route.loader;

export { clientAction } from "~/ui/form/client-action";

export default function Drafts() {
	const { drafts, counts, matching, first, newer, older, search } = useLoaderData<typeof loader>();
	const { search: query } = useLocation();
	return (
		<UnderInvoice closeTo={`/invoices/drafts${query}`}>
			<PageHead
				title={m.billing_drafts()}
				counts
				subtitle={m.invoices_drafts_subtitle({ count: counts.draft })}
				actions={
					<LinkButton to="/invoices/new" variant="primary" icon="plus">
						{m.clients_create_invoice()}
					</LinkButton>
				}
			/>
			<SearchForm
				action="/invoices/drafts"
				q={search}
				label={m.invoices_drafts_search()}
				button={m.clients_search_button()}
			/>
			{drafts.length > 0 && <DraftCards drafts={drafts} search={query} />}
			{drafts.length === 0 && (
				<div className="sheet">{counts.draft > 0 || search !== "" ? <NoMatch /> : <NoDrafts />}</div>
			)}
			{(newer || older) && (
				<Pager
					summary={m.invoices_drafts_range({ from: first + 1, to: first + drafts.length, shown: matching })}
					previous={pageAt("/invoices/drafts", query, newer)}
					next={pageAt("/invoices/drafts", query, older)}
				/>
			)}
		</UnderInvoice>
	);
}
