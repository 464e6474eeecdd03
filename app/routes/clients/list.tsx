import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { entitlementsOf } from "~/billing/domain/entitlements";
import { PLAN_NAMES } from "~/billing/domain/plan";
import { addressText } from "~/clients/domain/client-address";
import { logoPath } from "~/clients/domain/client-view";
import { PageQuery } from "~/clients/domain/list-query";
import { pageOfClients } from "~/clients/server/read-clients.server";
import { AddClientCard } from "~/clients/ui/add-client-card";
import { ClientCard } from "~/clients/ui/client-card";
import { NoClients, NoMatch } from "~/clients/ui/clients-empty";
import { SearchClients } from "~/clients/ui/search-clients";
import { dateIn, formatDate } from "~/kernel/dates";
import { PRODUCT } from "~/kernel/product";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { Pager } from "~/ui/pager";
import { requireActor } from "~/web/guards.server";
import { queryOf } from "~/web/query.server";

export const meta: MetaFunction = () => [{ title: `Clients | ${PRODUCT.name}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
	const actor = await requireActor(request, context);
	const { q: search, cursor } = PageQuery.parse(queryOf(new URL(request.url)));
	const { rows, ...page } = await pageOfClients(context.ctx, actor, { search, cursor });
	const clients = rows.map((client) => ({
		id: client.id,
		name: client.name,
		email: client.email,
		company: client.company,
		type: client.type,
		address: addressText(client),
		logoSrc: logoPath(client),
		addedOn: formatDate(dateIn(actor.timezone, client.createdAt)),
	}));
	const { clients: limit } = entitlementsOf(actor.plan);
	const allowance = `${limit === null ? "unlimited" : `up to ${limit}`} on ${PLAN_NAMES[actor.plan]}`;
	return { ...page, clients, search: search ?? "", allowance };
}

export default function Clients() {
	const { clients, saved, deleted, allowance, search } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Clients"
				subtitle={`${saved.toLocaleString("en-US")} saved, ${allowance}`}
				actions={
					<LinkButton to="/clients/new" variant="primary" icon="plus">
						Add Client
					</LinkButton>
				}
			/>
			{saved > 0 && <SearchClients q={search} />}
			{clients.length > 0 && (
				<ul className="client-cards">
					{clients.map((client) => (
						<li key={client.id} className="grid">
							<ClientCard client={client} />
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
					<Link to="/clients/deleted">Deleted clients</Link>
				</p>
			)}
		</>
	);
}

function Pages() {
	const { clients, matching, uncounted, first, newer, older } = useLoaderData<typeof loader>();
	const { search } = useLocation();
	if (!newer && !older) return null;
	const count = `${uncounted ? "more than " : ""}${matching.toLocaleString("en-US")}`;
	return (
		<Pager
			summary={`${first + 1}–${first + clients.length} of ${count} clients`}
			previous={newer && pageAt(search, newer)}
			next={older && pageAt(search, older)}
		/>
	);
}

function pageAt(query: string, cursor: string): string {
	const params = new URLSearchParams(query);
	params.set("cursor", cursor);
	return `/clients?${params}`;
}
