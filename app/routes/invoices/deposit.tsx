import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billedName } from "~/einvoice/domain/buyer";
import { orInvoice } from "~/invoices/views/or-invoice.server";
import { formatMoney, typedAmount } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { addDays, dateIn, daysBetween } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { DepositForm as DepositFields } from "~/payments/domain/deposits/deposit-input";
import { availableAmount, depositAmount } from "~/payments/domain/deposits/deposit-sums";
import { workAsked, workOf } from "~/payments/domain/deposits/deposit-work";
import { priceDraft, readReplaceable } from "~/payments/server/deposit-plan.server";
import { issueDeposit } from "~/payments/server/issue-deposit.server";
import { DepositForm } from "~/payments/ui/deposit-form";
import { takenDeposits } from "~/pricing/domain/deposits";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.payments_deposit_ask()} | ${PRODUCT.name}` }];

const DEFAULT_PERCENT = "30";

async function load({ ctx, actor, id, url }: ActorCall) {
	const { draft, whole } = await priceDraft(ctx, actor, id);
	const replaced = url.searchParams.get("replaces");
	const before = replaced ? await readReplaceable(ctx, actor, id, replaced) : null;
	const { number, client, currency, issueDate, dueDate } = draft;
	const { items, subtotal, tax, total, sums, pricesIncludeTax } = whole;
	const priced = { items, subtotal, tax, total, sums, pricesIncludeTax, currency };
	const money = (minor: number) => formatMoney(minor, currency);
	const today = dateIn(actor.timezone, ctx.clock.now());
	const typed = (name: string, fallback: string) => url.searchParams.get(name) ?? fallback;
	const days = before ? daysBetween(before.issueDate, before.dueDate) : daysBetween(issueDate, dueDate);
	return {
		id,
		replaced: before && before.number,
		whole: priced,
		about: m.payments_deposit_about({
			number,
			client: billedName(client),
			left: money(availableAmount(priced)),
			whole: money(depositAmount({ percent: 1_000_000 }, priced)),
		}),
		values: {
			how: typed("how", before ? "amount" : "percent"),
			percent: typed("percent", takenDeposits(priced).length === 0 ? DEFAULT_PERCENT : ""),
			amount: typed("amount", before ? typedAmount(before.total, currency) : ""),
			description: typed("description", before ? workAsked(before) : workOf(draft)),
			issueDate: typed("issueDate", today),
			dueDate: typed("dueDate", addDays(today, Math.max(0, days))),
			replaces: before?.id ?? "",
			key: ctx.ids.uuid(),
		},
	};
}

const route = page({
	load: orInvoice(FAILURES.askForDeposit, load),
	actions: {
		ask: intent({
			schema: DepositFields,
			failure: FAILURES.askForDeposit,
			run: async ({ ctx, actor, id, value }) => {
				const { number, total, currency, ...deposit } = await issueDeposit(ctx, actor, id, value);
				const description = m.payments_deposit_issued_text({ number, amount: formatMoney(total, currency) });
				return { to: `/invoices/${deposit.id}`, toast: { title: m.payments_deposit_issued(), description } };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function DepositPage() {
	const { values, ...form } = useLoaderData<typeof loader>();
	return <DepositForm key={form.id} {...form} values={values} lastResult={useActionData<typeof action>()} />;
}
