import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { importAddress, pagerLinks } from "~/bank/domain/import-address";
import { BookingForm } from "~/bank/domain/import-input";
import { importPage } from "~/bank/domain/import-page";
import { decisionToast, periodText } from "~/bank/domain/import-texts";
import { readLines } from "~/bank/server/bank-imports.server";
import { decideLines, dismissLines, readProposed } from "~/bank/server/book-lines.server";
import { undoImport } from "~/bank/server/undo-import.server";
import styles from "~/bank/ui/bank.css?url";
import { BookedLines } from "~/bank/ui/booked-lines";
import { DismissedLines } from "~/bank/ui/dismissed-lines";
import { bookAll, ImportLines } from "~/bank/ui/import-lines";
import { ImportNotice } from "~/bank/ui/import-notice";
import { useBookingProgress } from "~/bank/ui/use-booking-progress";
import { formatNumber } from "~/kernel/language/language";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { PageHead } from "~/ui/card";
import { LinkButton } from "~/ui/form/button";
import { Pager } from "~/ui/table/pager";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.bank_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, id, url }: ActorCall) {
	return importPage(await readLines(ctx, actor, id), url.searchParams);
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
		all: intent({
			schema: BookingForm,
			failure: FAILURES.bookLines,
			run: async ({ ctx, actor, id, value }) => {
				const done = await decideLines(ctx, actor, id, { ...value, proposed: true });
				const { later, others } = await readProposed(ctx, actor, id, value.lines);
				return { to: importAddress(id, 1, later), toast: decisionToast(done, others) };
			},
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
				const toast = {
					title: m.bank_undone(),
					description: m.bank_undone_text({ count, shown: formatNumber(count) }),
				};
				return { to: toImport({ id, url }), toast };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function BankImportPage() {
	const { head, free, booked, aside, counts, pages, left, ...loaded } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	const { id, name, account } = head;
	const at = importAddress(id, pages.page, loaded.later);
	const progress = useBookingProgress({ booked: counts.booked, left, submit: bookAll });
	const lineIds = free.map((line) => line.id).join();
	const [unticked, setUnticked] = useState({ lineIds, later: loaded.later });
	const later = unticked.lineIds === lineIds ? unticked.later : loaded.later;
	const onLater = (later: string[]) => setUnticked({ lineIds, later });
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
			<ImportNotice {...{ head, counts }} />
			{free.length > 0 && (
				<ImportLines key={lineIds} {...loaded} {...{ at, left, progress, onLater, lastResult }} lines={free} />
			)}
			{booked.length > 0 && <BookedLines at={at} lines={booked} />}
			{aside.length > 0 && <DismissedLines at={at} lines={aside} />}
			{pages.last > 1 && <Pager {...pagerLinks(id, pages, later)} />}
		</>
	);
}
