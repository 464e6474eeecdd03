import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mailRefusal } from "~/access/server/may-mail.server";
import { billedName } from "~/einvoice/domain/buyer";
import { orInvoice } from "~/invoices/views/or-invoice.server";
import { formatMoney } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { CreditNoteForm as CreditNoteFields } from "~/payments/domain/credit-note-input";
import { leftAmount } from "~/payments/domain/credit-sums";
import { readCredit } from "~/payments/server/client-credit.server";
import { readCorrectable } from "~/payments/server/credit-plan.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { CreditNoteForm, type CreditNoteValues } from "~/payments/ui/credit-note-form";
import styles from "~/payments/ui/credit-page.css?url";
import { toLines, toShown, toSums } from "~/payments/views/credit-shown.server";
import { givesWay, openAmount } from "~/settlement/domain/payment";
import { PageHead } from "~/ui/card";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.payments_credit_note()} | ${PRODUCT.name}` }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

async function load({ ctx, actor, id, url }: ActorCall) {
	const { invoice, notes } = await readCorrectable(ctx, actor, id);
	const { number, client, currency, issueDate, items } = invoice;
	const open = openAmount(invoice);
	const left = leftAmount(invoice, notes);
	const paid = givesWay(invoice, left).received;
	const today = dateIn(actor.timezone, ctx.clock.now());
	const typed = (name: string) => url.searchParams.get(name);
	const values: CreditNoteValues = {
		what: typed("what") ?? "lines",
		in: typed("in") ?? "percent",
		reduction: typed("reduction") ?? "",
		issueDate: typed("issueDate") ?? (today < invoice.issueDate ? invoice.issueDate : today),
		reason: typed("reason") ?? "",
		send: typed("send") ?? "",
		subject: typed("subject") ?? "",
		refund: typed("refund") ?? "",
		freeTime: typed("freeTime") ?? "",
		key: ctx.ids.uuid(),
		items: items.map((item, at) => ({
			itemId: item.id,
			quantity: typed(`items[${at}].quantity`) ?? "",
			reduction: typed(`items[${at}].reduction`) ?? "",
		})),
	};
	return {
		id,
		number,
		about: m.payments_credit_for({
			number,
			client: billedName(client),
			date: formatDate(issueDate),
			open: formatMoney(open, currency),
		}),
		open: open > 0 ? formatMoney(open, currency) : null,
		paid: paid > 0 ? formatMoney(paid, currency) : null,
		left: formatMoney(left, currency),
		billsTime: items.some(({ timeEntryIds = [] }) => timeEntryIds.length > 0),
		mailTo: mailRefusal(ctx, actor) === "off" ? "" : client.email,
		lines: toLines(invoice, notes),
		invoice: toShown(invoice),
		notes: notes.map(toSums),
		values,
	};
}

const route = page({
	load: orInvoice(FAILURES.issueCreditNote, load),
	actions: {
		issue: intent({
			schema: CreditNoteFields,
			failure: FAILURES.issueCreditNote,
			run: async ({ ctx, actor, id, value: { refund, ...value } }) => {
				const { number, total, currency, corrects, ...note } = await issueCreditNote(ctx, actor, id, value);
				const words = { number, amount: formatMoney(total, currency), invoice: corrects?.number ?? "" };
				const mailed =
					value.send && note.client.email ? ` ${m.payments_credit_mailed({ email: note.client.email })}` : "";
				const description = m.payments_credit_issued_text(words) + mailed;
				const paysBack = refund && (await readCredit(ctx, actor, id)) > 0;
				const to = paysBack ? `/invoices/${id}/refund` : `/invoices/${note.id}`;
				return { to, toast: { title: m.payments_credit_issued(), description } };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function CreditNotePage() {
	const { number, about, ...form } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={m.payments_credit_note()}
				subtitle={about}
				back={{ to: `/invoices/${form.id}`, label: number }}
			/>
			<CreditNoteForm key={form.id} {...form} lastResult={useActionData<typeof action>()} />
		</>
	);
}
