import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mailRefusal } from "~/access/server/may-mail.server";
import { billedName } from "~/einvoice/domain/buyer";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { orInvoice } from "~/invoices/views/or-invoice.server";
import { AppError } from "~/kernel/errors";
import { formatMoney, typedAmount } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { dateIn } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { RefundForm as RefundFields } from "~/payments/domain/client-credit";
import { readCredit, refundCredit } from "~/payments/server/client-credit.server";
import { RefundForm } from "~/payments/ui/refund-form";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.payments_refund()} | ${PRODUCT.name}` }];

async function load({ ctx, actor, id }: ActorCall) {
	const [{ client, currency }, credit] = await Promise.all([readInvoice(ctx, actor, id), readCredit(ctx, actor, id)]);
	if (credit === 0) throw new AppError("conflict", m.payments_refund_nothing());
	return {
		id,
		currency,
		mailTo: mailRefusal(ctx, actor) === "off" ? "" : client.email,
		about: m.payments_client_credit_text({ client: billedName(client), amount: formatMoney(credit, currency) }),
		values: {
			amount: typedAmount(credit, currency),
			paidOn: dateIn(actor.timezone, ctx.clock.now()),
			method: "bank_transfer",
			reference: "",
			mail: "",
			key: ctx.ids.uuid(),
		},
	};
}

const route = page({
	load: orInvoice(FAILURES.refundCredit, load),
	actions: {
		refund: intent({
			schema: RefundFields,
			failure: FAILURES.refundCredit,
			run: async ({ ctx, actor, id, value }) => {
				const { amount: paid, left, currency } = await refundCredit(ctx, actor, id, value);
				const { client } = await readInvoice(ctx, actor, id);
				const [amount, rest] = [formatMoney(paid, currency), formatMoney(left, currency)];
				const description = m.payments_refunded_text({ amount, client: billedName(client), rest });
				return { to: `/invoices/${id}`, toast: { title: m.payments_refunded(), description, place: "payments" } };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function RefundPage() {
	const { values, ...form } = useLoaderData<typeof loader>();
	return <RefundForm key={form.id} {...form} values={values} lastResult={useActionData<typeof action>()} />;
}
