import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { RESTORABLE_MS } from "~/kernel/deletion";
import { formatMoney } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { dateIn, formatDate, type Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { SettingsTabs } from "~/profile/ui/settings-tabs";
import { type Deleted, KINDS } from "~/trash/domain/trash";
import { MAX_DELETED, readDeletedInvoice, readTrash, restoreFromTrash } from "~/trash/server/trash.server";
import { RestoreForm, TrashTable } from "~/trash/ui/trash-table";
import { PageHead } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { RichText } from "~/ui/rich-text";
import { FAILURES } from "~/web/failures.server";
import { nextIn } from "~/web/next-row.server";
import { page } from "~/web/page.server";
import type { ActorCall } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.profile_trash()} | ${PRODUCT.name}` }];

/** `?kind=` shows one kind alone; `?invoice=` is where the address of a deleted invoice leads. */
async function load({ ctx, actor, url }: ActorCall) {
	const kind = KINDS.find((each) => each === url.searchParams.get("kind")) ?? null;
	const id = url.searchParams.get("invoice");
	const [deleted, invoice] = await Promise.all([
		readTrash(ctx, actor, kind),
		id === null ? null : readDeletedInvoice(ctx, actor, id),
	]);
	const date = (at: Instant) => formatDate(dateIn(actor.timezone, at));
	const toRow = ({ amount, deletedAt, ...row }: Deleted) => ({
		...row,
		deletedOn: date(deletedAt),
		keptUntil: date(deletedAt + RESTORABLE_MS),
		amount: amount ? formatMoney(amount.minor, amount.currency) : "",
	});
	return {
		kind,
		invoice: invoice && toRow(invoice),
		rows: deleted.filter((each) => each.id !== invoice?.id).map(toRow),
		most: deleted.length === MAX_DELETED ? MAX_DELETED : null,
	};
}

const route = page({
	load,
	action: {
		back: ({ url }) => `/settings/trash${url.search}`,
		failure: FAILURES.restoreDeleted,
		run: async ({ ctx, actor, form }) => {
			const name = await restoreFromTrash(ctx, actor, form.get("kind"), String(form.get("id")));
			return {
				to: "/settings/trash",
				toast: {
					title: m.trash_trash_restored(),
					description: m.clients_restored_text({ name }),
					place: nextIn(form),
				},
			};
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function Trash() {
	const { kind, invoice, rows, most } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.profile_trash()}
				subtitle={`${m.trash_trash_subtitle()}${most === null ? "" : ` ${m.trash_trash_most({ max: most })}`}`}
			/>
			<SettingsTabs />
			{invoice && (
				<Notice className="mb-6" action={<RestoreForm {...invoice} />}>
					<RichText
						parts={m.trash_trash_gone.parts({
							number: invoice.name,
							date: invoice.deletedOn,
							until: invoice.keptUntil,
						})}
						marks={{ strong: (text) => <b>{text}</b> }}
					/>
				</Notice>
			)}
			<section className="sheet" aria-label={m.profile_trash()}>
				<nav className="flex flex-wrap gap-x-5 px-(--pad) pt-2" aria-label={m.trash_trash_kinds()}>
					{[null, ...KINDS].map((each) => (
						<Link
							key={each}
							to={each === null ? "?" : `?kind=${each}`}
							aria-current={each === kind ? "page" : undefined}
							className="inline-flex min-h-11 items-center aria-[current]:font-medium aria-[current]:no-underline"
						>
							{each === null ? m.trash_trash_all() : KIND_LABELS[each]()}
						</Link>
					))}
				</nav>
				{rows.length > 0 ? (
					<TrashTable rows={rows} />
				) : (
					<EmptyState title={m.trash_trash_empty()}>{m.trash_trash_empty_text()}</EmptyState>
				)}
			</section>
		</>
	);
}

const KIND_LABELS = {
	invoice: m.shell_invoices,
	client: m.shell_clients,
	template: m.shell_templates,
	entry: m.trash_trash_hours,
	project: m.time_projects,
};
