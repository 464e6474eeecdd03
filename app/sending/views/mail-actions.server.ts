import type { Actor } from "~/access/domain/user";
import { cancelDelivery } from "~/invoicing/server/send-invoice.server";
import { m } from "~/paraglide/messages";
import { FAILURES } from "~/web/failures.server";
import type { Action, ActorCall, ActorFormCall } from "~/web/page-action.server";
import { dismissTrouble, dismissTroubles, tryAgain } from "../server/mail-troubles.server";
import { answerUndonePayment } from "../server/undone-payments.server";

/** What can be done about a mail that did not arrive, or has not gone yet, on whichever page it is shown. */
export function mailActions(back: (call: Pick<ActorCall, "url">) => string): Record<string, Action<Actor>> {
	const deliveryIn = (form: FormData) => String(form.get("delivery"));
	const answer = async (call: ActorFormCall, tell: boolean) => {
		const [invoiceId, paymentId] = [String(call.form.get("invoice")), String(call.form.get("payment"))];
		await answerUndonePayment(call.ctx, call.actor, { invoiceId, paymentId, tell });
		return { to: back(call), toast: { title: tell ? m.sending_undone_told() : m.sending_undone_left() } };
	};
	return {
		"tell-undone": { back, failure: FAILURES.answerUndone, run: (call) => answer(call, true) },
		"leave-undone": { back, failure: FAILURES.answerUndone, run: (call) => answer(call, false) },
		"try-again": {
			back,
			failure: FAILURES.sendMail,
			run: async (call) => {
				await tryAgain(call.ctx, call.actor, deliveryIn(call.form));
				return { to: back(call), toast: { title: m.mail_on_its_way() } };
			},
		},
		"call-off": {
			back,
			failure: FAILURES.callOffMail,
			run: async (call) => {
				await cancelDelivery(call.ctx, call.actor, deliveryIn(call.form));
				return { to: back(call), toast: { title: m.mail_event_cancelled(), place: "timeline" } };
			},
		},
		"dismiss-mails": {
			back,
			failure: FAILURES.dismissMail,
			run: async (call) => {
				const until = Number(call.form.get("until"));
				await dismissTroubles(call.ctx, call.actor, { until, ...(call.id !== "" && { invoiceId: call.id }) });
				return { to: back(call), toast: { title: m.mail_dismissed() } };
			},
		},
		"dismiss-mail": {
			back,
			failure: FAILURES.dismissMail,
			run: async (call) => {
				await dismissTrouble(call.ctx, call.actor, deliveryIn(call.form));
				return { to: back(call), toast: { title: m.mail_dismissed() } };
			},
		},
	};
}
