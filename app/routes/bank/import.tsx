import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BookingForm } from "~/bank/domain/import-input";
import { bookLines, readLines, undoImport } from "~/bank/server/bank-imports.server";
import styles from "~/bank/ui/bank.css?url";
import { BookedLines } from "~/bank/ui/booked-lines";
import { ImportLines } from "~/bank/ui/import-lines";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";

export const meta: MetaFunction = () => [{ title: `${m.bank_title()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, id }: ActorCall) {
	const { head, lines, open } = await readLines(ctx, actor, id);
	return {
		head,
		free: lines.filter(({ paymentId }) => paymentId === null),
		booked: lines.filter(({ paymentId }) => paymentId !== null),
		numbers: open.map(({ number }) => number),
	};
}

const toImport = ({ id }: { id: string }) => `/bank-imports/${id}`;

const route = page({
	load,
	actions: {
		book: intent({
			schema: BookingForm,
			failure: FAILURES.bookLines,
			run: async ({ ctx, actor, id, value }) => {
				const count = await bookLines(ctx, actor, id, value);
				return { to: toImport({ id }), toast: { title: m.bank_booked(), description: m.bank_booked_text({ count }) } };
			},
		}),
		undo: {
			back: toImport,
			failure: FAILURES.undoImport,
			run: async ({ ctx, actor, id }) => {
				const count = await undoImport(ctx, actor, id);
				return { to: toImport({ id }), toast: { title: m.bank_undone(), description: m.bank_undone_text({ count }) } };
			},
		},
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function BankImportPage() {
	const { head, free, booked, numbers } = useLoaderData<typeof loader>();
	const lastResult = useActionData<typeof action>();
	const { id, name, account, leftOut, repeated } = head;
	const ready = free.filter(({ proposal }) => proposal.invoice).length;
	return (
		<>
			<PageHead
				title={m.bank_title()}
				subtitle={[name, account].filter(Boolean).join(", ")}
				back={{ to: "/bank-imports", label: m.bank_imports() }}
				actions={<LinkButton to="/bank-imports">{m.bank_another_file()}</LinkButton>}
			/>
			<Notice>
				<b>{m.bank_in_file({ count: free.length + booked.length })}</b>{" "}
				{m.bank_counts({ ready, open: free.length - ready, booked: booked.length, left: leftOut, repeated })}
			</Notice>
			{free.length > 0 && (
				<ImportLines key={free.map((line) => line.id).join()} {...{ id, numbers, lastResult }} lines={free} />
			)}
			{booked.length > 0 && <BookedLines id={id} lines={booked} />}
		</>
	);
}
