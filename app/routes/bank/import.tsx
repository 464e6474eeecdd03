import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BookingForm } from "~/bank/domain/import-input";
import { inSections, type Pages } from "~/bank/domain/import-page";
import { bookLines, readLines } from "~/bank/server/bank-imports.server";
import { undoImport } from "~/bank/server/undo-import.server";
import styles from "~/bank/ui/bank.css?url";
import { BookedLines } from "~/bank/ui/booked-lines";
import { ImportLines } from "~/bank/ui/import-lines";
import { formatNumber } from "~/kernel/language";
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
	const { head, lines, open } = await readLines(ctx, actor, id);
	return { head, ...inSections(lines, url.searchParams.get("page")), numbers: open.map(({ number }) => number) };
}

const toImport = ({ id, url }: { id: string; url: URL }) => `/bank-imports/${id}${url.search}`;

const route = page({
	load,
	actions: {
		book: intent({
			schema: BookingForm,
			failure: FAILURES.bookLines,
			run: async ({ ctx, actor, id, url, value }) => {
				const count = await bookLines(ctx, actor, id, value);
				return {
					to: toImport({ id, url }),
					toast: { title: m.bank_booked(), description: m.bank_booked_text({ count }) },
				};
			},
		}),
		undo: {
			back: toImport,
			failure: FAILURES.undoImport,
			run: async ({ ctx, actor, id, url }) => {
				const count = await undoImport(ctx, actor, id);
				return {
					to: toImport({ id, url }),
					toast: { title: m.bank_undone(), description: m.bank_undone_text({ count }) },
				};
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function BankImportPage() {
	const { head, free, booked, counts, pages, numbers } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	const at = `/bank-imports/${head.id}?page=${pages.page}`;
	const { id, name, account, leftOut, repeated } = head;
	return (
		<>
			<PageHead
				title={m.bank_title()}
				subtitle={[name, account].filter(Boolean).join(", ")}
				back={{ to: "/bank-imports", label: m.bank_imports() }}
				actions={<LinkButton to="/bank-imports">{m.bank_another_file()}</LinkButton>}
			/>
			<Notice>
				<b>{m.bank_in_file({ count: counts.all })}</b> {m.bank_counts({ ...counts, left: leftOut, repeated })}
			</Notice>
			{free.length > 0 && (
				<ImportLines key={free.map((line) => line.id).join()} {...{ at, numbers, lastResult }} lines={free} />
			)}
			{booked.length > 0 && <BookedLines at={at} lines={booked} />}
			{pages.last > 1 && <Pager {...pagerLinks(id, pages)} />}
		</>
	);
}

function pagerLinks(id: string, { page, last, from, to, count }: Pages) {
	const at = (number: number) => `/bank-imports/${id}?page=${number}`;
	const [first, final, all] = [from, to, count].map((value) => formatNumber(value));
	return {
		summary: m.bank_shown({ from: first ?? "", to: final ?? "", count: all ?? "" }),
		previous: page > 1 ? at(page - 1) : null,
		next: page < last ? at(page + 1) : null,
	};
}
