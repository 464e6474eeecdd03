import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { billedName } from "~/einvoice/domain/buyer";
import { readContent } from "~/history/domain/revision";
import { RevisionsQuery } from "~/history/domain/revisions-query";
import { checkHistory, lastCheck } from "~/history/server/check-history.server";
import { readHistory } from "~/history/server/read-history.server";
import { ChainCard } from "~/history/ui/chain-card";
import styles from "~/history/ui/history.css?url";
import { RevisionEntry } from "~/history/ui/revision-entry";
import { toChain, toEntry } from "~/history/views/history-loader.server";
import { FixedCard } from "~/invoicing/ui/fixed-card";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { Card, PageHead } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	{ title: `${m.invoices_history_of({ number: data?.number ?? "" })} | ${PRODUCT.name}` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const PAGE_SIZE = 20;
/** What their contents come to, unless one or two are more: each change is on the page, and in what it hydrates from. */
const PAGE_BYTES = 200_000;

async function load({ ctx, actor, url, id }: ActorCall) {
	const { cursor: before } = RevisionsQuery.pick({ cursor: true }).parse({ cursor: url.searchParams.get("cursor") });
	const [{ entries, next }, check] = await Promise.all([
		readHistory(ctx, actor, id, { before, limit: PAGE_SIZE, bytes: PAGE_BYTES }),
		lastCheck(ctx, actor),
	]);
	const newest = entries[0]?.revision;
	const content = newest ? readContent(newest) : null;
	return {
		id,
		number: content?.number ?? m.invoices_label_invoice(),
		clientName: content ? billedName(content.client) : "",
		there: content !== null && content.deletedAt === null,
		entries: entries.map((entry) => toEntry(entry, actor)),
		next,
		check: toChain(check, actor),
		brokenHref: check.broken?.invoiceId ? `/invoices/${check.broken.invoiceId}/history` : null,
	};
}

const route = page({
	load,
	actions: {
		check: {
			back: ({ id }) => `/invoices/${id}/history`,
			failure: FAILURES.checkHistory,
			run: async ({ ctx, actor, id }) => {
				const { title, lines } = toChain(await checkHistory(ctx, actor), actor);
				return { to: `/invoices/${id}/history`, toast: { title, description: lines[0] ?? "" } };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function InvoiceHistory() {
	const { id, number, clientName, there, entries, next, check, brokenHref } = useLoaderData<typeof loader>();
	const [newest] = entries;
	return (
		<>
			<PageHead
				title={m.invoicing_history()}
				subtitle={[number, clientName].filter(Boolean).join(", ")}
				back={there ? { to: `/invoices/${id}`, label: number } : { to: "/invoices", label: m.billing_invoices() }}
				actions={
					// Not a Remix link: what it leads to is a file.
					<a className="btn" href={`/invoices/${id}/history.json`}>
						<Icon name="download" />
						{m.invoices_history_export()}
					</a>
				}
			/>
			<div className="history">
				<Card
					title={m.invoices_history_revisions()}
					action={<span className="text-sm text-ink-2">{m.invoices_history_latest_first()}</span>}
					padded={false}
				>
					{entries.length === 0 && <p className="p-(--pad) text-ink-2">{m.invoices_history_none()}</p>}
					{entries.map((entry) => (
						<RevisionEntry key={entry.revision} {...entry} />
					))}
					{next !== null && (
						<p className="px-(--pad) pt-0 pb-4.5 text-ink-2 text-sm pt-4">
							<Link to={`?cursor=${next}`}>{m.invoices_history_older()}</Link>
						</p>
					)}
				</Card>
				<div className="grid gap-6">
					<ChainCard
						check={check}
						brokenHref={brokenHref}
						newest={newest?.fingerprint ? { revision: newest.revision, fingerprint: newest.fingerprint } : null}
					/>
					{there && <FixedCard id={id} />}
				</div>
			</div>
		</>
	);
}
