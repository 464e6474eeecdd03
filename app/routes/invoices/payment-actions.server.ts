import type { Actor } from "~/identity/domain/user";
import { openAmount } from "~/invoices/domain/payment";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { formatMoney } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { settleByCredit, writeOff } from "~/payments/server/client-credit.server";
import { reversePayment, reverseSettlement } from "~/payments/server/reverse-payment.server";
import type { Action, ActorFormCall } from "~/web/page-action.server";
import { FAILURES } from "../failures.server";

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
