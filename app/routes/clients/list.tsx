import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { getEntitlements } from "~/billing/domain/entitlements";
import { PLAN_NAMES, type Plan } from "~/billing/domain/plan";
import { addressText } from "~/clients/domain/client-address";
import { logoPath } from "~/clients/domain/client-view";
import { PageQuery } from "~/clients/domain/list-query";
import { clientsPage } from "~/clients/server/read-clients.server";
import { AddClientCard } from "~/clients/ui/add-client-card";
import { ClientCard } from "~/clients/ui/client-card";
import { NoClients, NoMatch } from "~/clients/ui/clients-empty";
import { formatNumber } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { findStopText } from "~/mail/domain/report";
import { listStoppedAddresses } from "~/mail/server/stopped-addresses.server";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { SearchForm } from "~/ui/form/search-form";
import { nextQuery } from "~/ui/table/next-row";
import { pageAt } from "~/ui/table/page-at";
import { Pager } from "~/ui/table/pager";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";
import { readQuery } from "~/web/query.server";

export const meta: MetaFunction = () => [{ title: `${m.clients_title()} | ${PRODUCT.name}` }];

async function load({ ctx, actor, url }: ActorCall) {
	const { q: search, cursor } = PageQuery.parse(readQuery(url));
	const [{ rows, ...page }, stopped] = await Promise.all([
		clientsPage(ctx, actor, { search, cursor }),
		listStoppedAddresses(ctx, actor.id),
	]);
	const clients = rows.map((client) => ({
		id: client.id,
		name: client.name,
		email: client.email,
		company: client.company,
		type: client.type,
		address: addressText(client),
		logoSrc: logoPath(client),
		addedOn: formatDate(dateIn(actor.timezone, client.createdAt)),
		stop: findStopText(stopped, client.email, actor.timezone),
	}));
	return { ...page, clients, search: search ?? "", summary: summarize(page.saved, actor.plan) };
}

const route = page({ load });

export const loader = route.loader;

export { clientAction } from "~/ui/form/client-action";

/** "3 saved, up to 5 on Freelancer" */
function summarize(saved: number, plan: Plan): string {
	const { clients: limit } = getEntitlements(plan);
	const saying = { count: saved, shown: formatNumber(saved), plan: PLAN_NAMES[plan] };
	return limit === null ? m.clients_saved_unlimited(saying) : m.clients_saved_limited({ ...saying, limit });
}

export default function Clients() {
	const { clients, saved, deleted, summary, search } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.clients_title()}
				subtitle={summary}
				actions={
					<LinkButton to="/clients/new" variant="primary" icon="plus">
						{m.clients_add()}
					</LinkButton>
				}
			/>
			<SearchForm action="/clients" q={search} label={m.clients_search()} button={m.clients_search_button()} />
			{clients.length > 0 && (
				<ul className="grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))]">
					{clients.map((client, at) => (
						<li key={client.id} className="grid">
							<ClientCard client={client} next={nextQuery(clients, at)} />
						</li>
					))}
					<li className="grid">
						<AddClientCard />
					</li>
				</ul>
			)}
			{clients.length === 0 && (saved > 0 ? <NoMatch /> : <NoClients />)}
			<Pages />
			{deleted > 0 && (
				<p className="mt-6 text-sm">
					<Link to="/settings/trash?kind=client">{m.profile_trash()}</Link>
				</p>
			)}
		</>
	);
}

function Pages() {
	const { clients, matching, uncounted, first, newer, older } = useLoaderData<typeof loader>();
	const { search } = useLocation();
	if (!newer && !older) return null;
	const range = { from: first + 1, to: first + clients.length, shown: formatNumber(matching) };
	return (
		<Pager
			summary={uncounted ? m.clients_range_uncounted(range) : m.clients_range({ ...range, count: matching })}
			previous={pageAt("/clients", search, newer)}
			next={pageAt("/clients", search, older)}
		/>
	);
}
