import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BookingForm } from "~/bank/domain/import-input";
import { inSections, listClients, pagerLinks } from "~/bank/domain/import-page";
import { decisionToast, periodText } from "~/bank/domain/import-texts";
import { readLines } from "~/bank/server/bank-imports.server";
import { decideLines, dismissLines } from "~/bank/server/book-lines.server";
import { undoImport } from "~/bank/server/undo-import.server";
import styles from "~/bank/ui/bank.css?url";
import { BookedLines } from "~/bank/ui/booked-lines";
import { DismissedLines } from "~/bank/ui/dismissed-lines";
import { ImportLines } from "~/bank/ui/import-lines";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";

export const meta: MetaFunction = () => [{ title: `${m.bank_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, id, url }: ActorCall) {
	const { head, lines, open, clients } = await readLines(ctx, actor, id);
	return {
		head,
		...inSections(lines, url.searchParams.get("page")),
		numbers: open.map(({ number }) => number),
		clients: listClients(clients, open),
	};
}

const toImport = ({ id, url }: { id: string; url: URL }) => `/bank-imports/${id}${url.search}`;

const route = page({
	load,
	actions: {
		book: intent({
			schema: BookingForm,
			failure: FAILURES.bookLines,
			run: async ({ ctx, actor, id, url, value }) => ({
				to: toImport({ id, url }),
				toast: decisionToast(await decideLines(ctx, actor, id, value)),
			}),
		}),
		restore: {
			back: toImport,
			failure: FAILURES.restoreLine,
			run: async ({ ctx, actor, id, url, form }) => {
				await dismissLines(ctx, actor, id, [{ id: String(form.get("line")) }], false);
				return { to: toImport({ id, url }), toast: { title: m.bank_restored(), description: m.bank_restored_text() } };
			},
		},
		undo: {
			back: toImport,
			failure: FAILURES.undoImport,
			run: async ({ ctx, actor, id, url }) => {
				const count = await undoImport(ctx, actor, id);
				const toast = { title: m.bank_undone(), description: m.bank_undone_text({ count }) };
				return { to: toImport({ id, url }), toast };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function BankImportPage() {
	const { head, free, booked, aside, counts, pages, numbers, clients } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	const { id, name, account, leftOut, repeated } = head;
	const at = `/bank-imports/${id}?page=${pages.page}`;
	return (
		<>
			<PageHead
				title={m.bank_title()}
				subtitle={[name, account, periodText(head)].filter(Boolean).join(", ")}
				back={{ to: "/bank-imports", label: m.bank_imports() }}
				actions={
					<LinkButton to="/bank-imports" icon="upload">
						{m.bank_another_file()}
					</LinkButton>
				}
			/>
			<Notice>
				<b>{m.bank_in_file({ count: counts.all })}</b> {m.bank_counts({ ...counts, left: leftOut, repeated })}
			</Notice>
			{free.length > 0 && (
				<ImportLines key={free.map((line) => line.id).join()} {...{ at, numbers, clients, lastResult }} lines={free} />
			)}
			{booked.length > 0 && <BookedLines at={at} lines={booked} />}
			{aside.length > 0 && <DismissedLines at={at} lines={aside} />}
			{pages.last > 1 && <Pager {...pagerLinks(id, pages)} />}
		</>
	);
}
