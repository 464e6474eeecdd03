import type { Actor } from "~/access/domain/user";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { formatMoney } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { openAmount } from "~/settlement/domain/payment";
import { FAILURES } from "~/web/failures.server";
import type { Action, ActorFormCall } from "~/web/page-action.server";
import { settleByCredit, writeOff } from "../server/client-credit.server";
import { reversePayment, reverseSettlement } from "../server/reverse-payment.server";

/** What can be done about an invoice's payments on its page. */
export function paymentActions(back: (call: Pick<ActorFormCall, "url">) => string) {
	return {
		"undo-payment": {
			back,
			failure: FAILURES.undoPayment,
			run: async ({ ctx, actor, id, url, form }: ActorFormCall) => {
				const { amount } = await reversePayment(ctx, actor, id, String(form.get("payment")));
				const { currency } = await readInvoice(ctx, actor, id);
				const description = m.payments_undone_text({ amount: formatMoney(amount, currency) });
				return { to: back({ url }), toast: { title: m.payments_undone(), description, place: "payments" } };
			},
		},
		"undo-settlement": {
			back,
			failure: FAILURES.undoPayment,
			run: async ({ ctx, actor, id, url, form }: ActorFormCall) => {
				await reverseSettlement(ctx, actor, id, String(form.get("settlement")));
				const invoice = await readInvoice(ctx, actor, id);
				const description = m.payments_undone_text({ amount: formatMoney(openAmount(invoice), invoice.currency) });
				return { to: back({ url }), toast: { title: m.payments_undone(), description, place: "payments" } };
			},
		},
		"use-credit": {
			back,
			failure: FAILURES.useCredit,
			run: async ({ ctx, actor, id, url }: ActorFormCall) => {
				const invoice = await settleByCredit(ctx, actor, id);
				const open = formatMoney(openAmount(invoice), invoice.currency);
				const description = m.payments_credit_used_text({ number: invoice.number, open });
				return { to: back({ url }), toast: { title: m.payments_credit_used(), description, place: "payments" } };
			},
		},
		"write-off": {
			back,
			failure: FAILURES.writeOff,
			run: async ({ ctx, actor, id, url }: ActorFormCall) => {
				const { number } = await writeOff(ctx, actor, id);
				const description = m.payments_written_off_text({ number });
				return { to: back({ url }), toast: { title: m.payments_written_off(), description, place: "payments" } };
			},
		},
	} satisfies Record<string, Action<Actor>>;
}
