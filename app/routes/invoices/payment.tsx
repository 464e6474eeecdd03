import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { mailRefusal } from "~/access/server/may-mail.server";
import { billedName } from "~/einvoice/domain/buyer";
import { listQuery } from "~/invoices/domain/list-address";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { orInvoice } from "~/invoices/views/or-invoice.server";
import { AppError } from "~/kernel/errors";
import { formatMoney, typedAmount } from "~/kernel/money/money";
import { PRODUCT } from "~/kernel/product";
import { dateIn, formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { PaymentForm as PaymentFields } from "~/payments/domain/payment-input";
import { recordPayment } from "~/payments/server/record-payment.server";
import { PaymentForm } from "~/payments/ui/payment-form";
import { openSteps, runningDiscount } from "~/pricing/domain/terms";
import { readWrittenOff } from "~/printing/server/printable.server";
import { openAmount } from "~/settlement/domain/payment";
import { askedOn } from "~/settlement/domain/retention";
import { formatRate } from "~/taxes/domain/rate-text";
import { FAILURES } from "~/web/failures.server";
import { page } from "~/web/page.server";
import { type ActorCall, intent } from "~/web/page-action.server";

export const meta: MetaFunction = () => [{ title: `${m.payments_record()} | ${PRODUCT.name}` }];

async function load({ ctx, actor, id }: ActorCall) {
	const invoice = await readInvoice(ctx, actor, id);
	if (invoice.status === "draft") throw new AppError("conflict", m.payments_draft());
	const { number, client, currency, dueDate } = invoice;
	const writtenOff = openAmount(invoice) > 0 ? 0 : await readWrittenOff(ctx, actor, invoice);
	const open = openAmount(invoice) + writtenOff;
	const today = dateIn(actor.timezone, ctx.clock.now());
	const steps = openSteps(invoice);
	const proposed = runningDiscount(invoice, today)?.toPay ?? askedOn(invoice, today);
	return {
		id,
		open,
		currency,
		steps: steps.map(({ lastDay, toPay, percent }) => ({
			...{ lastDay, toPay },
			text: m.payments_discount_runs({
				amount: formatMoney(toPay, currency),
				date: formatDate(lastDay),
				percent: formatRate(percent),
			}),
		})),
		receiptTo: mailRefusal(ctx, actor) === "off" ? "" : client.email,
		isWrittenOff: writtenOff > 0,
		about: (writtenOff > 0 ? m.payments_about_written_off : m.payments_about)({
			number,
			client: billedName(client),
			open: formatMoney(open, currency),
			date: formatDate(dueDate),
		}),
		values: {
			amount: open > 0 ? typedAmount(proposed, currency) : "",
			paidOn: today,
			method: "bank_transfer",
			reference: "",
			rest: "open",
			surplus: "",
			receipt: actor.receiptMails ? "on" : "",
			key: ctx.ids.uuid(),
		},
	};
}

const route = page({
	load: orInvoice(FAILURES.recordPayment, load),
	actions: {
		record: intent({
			schema: PaymentFields,
			failure: FAILURES.recordPayment,
			run: async ({ ctx, actor, id, url, value }) => {
				const { payment, invoice } = await recordPayment(ctx, actor, id, value);
				const { number, currency } = invoice;
				const words = { amount: formatMoney(payment.amount, currency), number };
				const open = openAmount(invoice);
				const discount = formatMoney(invoice.discounted ?? 0, currency);
				const description = invoice.discounted
					? m.payments_recorded_discount({ ...words, discount })
					: open > 0
						? m.payments_recorded_text({ ...words, open: formatMoney(open, currency) })
						: m.payments_recorded_paid(words);
				const to = `/invoices/${id}${listQuery(url.search)}`;
				return { to, toast: { title: m.payments_recorded(), description, place: "payments" } };
			},
		}),
	},
});

export const loader = route.loader;
export const action = route.action;

export { clientAction } from "~/ui/form/client-action";

export default function RecordPaymentPage() {
	const { id, values, ...form } = useLoaderData<typeof loader>();
	const closeTo = `/invoices/${id}${listQuery(useLocation().search)}`;
	return (
		<PaymentForm key={id} {...form} values={values} closeTo={closeTo} lastResult={useActionData<typeof action>()} />
	);
}
