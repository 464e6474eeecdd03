import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { Invoice } from "~/invoices/domain/invoice";
import { PLACES } from "~/invoices/domain/line";
import { formatLineQuantity } from "~/invoices/domain/line-texts";
import { openAmount } from "~/invoices/domain/payment";
import { dateIn, formatDate } from "~/kernel/dates";
import { formatAmount, formatMoney } from "~/kernel/money";
import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { CreditNoteForm as CreditNoteFields } from "~/payments/domain/credit-note-input";
import { leftAmount } from "~/payments/domain/credit-sums";
import { includesTax, lineRests } from "~/payments/domain/line-rests";
import { readCorrectable } from "~/payments/server/credit-plan.server";
import { issueCreditNote } from "~/payments/server/issue-credit-note.server";
import { CreditNoteForm, type CreditNoteValues } from "~/payments/ui/credit-note-form";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";
import { orInvoice } from "./or-invoice.server";

export const meta: MetaFunction = () => [{ title: `${m.payments_credit_note()} | ${PRODUCT.name}` }];

async function load({ ctx, actor, id, url }: ActorCall) {
	const { invoice, notes } = await readCorrectable(ctx, actor, id);
	const { number, client, currency, issueDate, items } = invoice;
	const rests = lineRests(invoice, notes);
	const open = openAmount(invoice);
	const today = dateIn(actor.timezone, ctx.clock.now());
	const typed = (name: string) => url.searchParams.get(name);
	const values: CreditNoteValues = {
		what: typed("what") ?? "lines",
		in: typed("in") ?? "percent",
		reduction: typed("reduction") ?? "",
		issueDate: typed("issueDate") ?? (today < invoice.issueDate ? invoice.issueDate : today),
		reason: typed("reason") ?? "",
		key: ctx.ids.uuid(),
		items: items.map((item, at) => ({
			itemId: item.id,
			quantity: typed(`items[${at}].quantity`) ?? "",
			reduction: typed(`items[${at}].reduction`) ?? "",
		})),
	};
	return {
		id,
		about: m.payments_credit_for({
			number,
			client: client.name,
			date: formatDate(issueDate),
			open: formatMoney(open, currency),
		}),
		open: open > 0 ? formatMoney(open, currency) : null,
		left: formatMoney(leftAmount(invoice, notes), currency),
		lines: items.map((item) => {
			const { quantity, net, gross } = rests.get(item.id) ?? NOTHING;
			const units = formatLineQuantity({ quantity: Math.abs(quantity), quantityScale: PLACES });
			const amount = formatAmount(item.amount, currency);
			const money = formatAmount(includesTax(invoice) ? gross : net, currency);
			return {
				id: item.id,
				name: item.description.split("\n")[0] ?? "",
				unitsLeft: m.payments_credit_line_left({ amount, left: units }),
				moneyLeft: m.payments_credit_line_left({ amount, left: money }),
			};
		}),
		invoice: toShown(invoice),
		notes: notes.map(toSums),
		values,
	};
}

const NOTHING = { quantity: 0, net: 0, gross: 0 };

const toSums = ({ items, subtotal, tax, total, pricesIncludeTax, sums }: Invoice) => {
	return { items, subtotal, tax, total, pricesIncludeTax, sums };
};

function toShown(invoice: Invoice) {
	const { number, currency, language, payable, received, credited, writtenOff, ...rest } = invoice;
	const { discount, discountIn, discountReason } = rest;
	const standing = { payable, received, credited, writtenOff };
	return { ...toSums(invoice), ...standing, number, currency, language, discount, discountIn, discountReason };
}

const route = page({
	load: orInvoice(FAILURES.issueCreditNote, load),
	actions: {
		issue: intent({
			schema: CreditNoteFields,
			failure: FAILURES.issueCreditNote,
			run: async ({ ctx, actor, id, value }) => {
				const { number, total, currency, corrects, ...note } = await issueCreditNote(ctx, actor, id, value);
				const words = { number, amount: formatMoney(total, currency), invoice: corrects?.number ?? "" };
				const description = m.payments_credit_issued_text(words);
				return { to: `/invoices/${note.id}`, toast: { title: m.payments_credit_issued(), description } };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/client-action";

export default function CreditNotePage() {
	const { values, ...form } = useLoaderData<typeof loader>();
	return <CreditNoteForm key={form.id} {...form} values={values} lastResult={useActionData<typeof action>()} />;
}
