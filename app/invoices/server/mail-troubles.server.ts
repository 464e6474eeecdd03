import { commit } from "#db/commit";
import { dismissDelivery, findWrongDelivery, listMailTroubles } from "#db/queries/mail-troubles";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { spend } from "~/identity/server/budgets.server";
import { AppError, notFound } from "~/kernel/errors";
import { isToClient, mayTryAgain, UNKNOWN_AFTER_MS } from "~/mail/domain/delivery";
import { countAddresses } from "~/mail/domain/mail";
import { nameMail } from "~/mail/domain/mail-names";
import { SETTLED } from "~/mail/domain/refusals";
import { carry, planMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { isStopped, troubleText } from "../domain/timeline";
import { requireMail } from "./send-invoice.server";

const SHOWN = 5;

/** What went wrong with the account's mails, in words, newest first; of one invoice where it is named. */
export async function readMailTroubles(ctx: AppContext, actor: Actor, invoiceId?: string) {
	const sendingSince = ctx.clock.now() - UNKNOWN_AFTER_MS;
	const troubles = await listMailTroubles(ctx.db, actor.id, { sendingSince, limit: SHOWN, invoiceId });
	return troubles.map((trouble) => {
		const { id, invoice, address } = trouble;
		const [kind, toClient] = [nameMail(trouble.kind), isToClient(trouble.kind)];
		const words = { text: troubleText(trouble), stopped: isStopped(trouble), mayTryAgain: mayTryAgain(trouble) };
		return { id, kind, toClient, invoice, address, ...words, asks: trouble.code === SETTLED };
	});
}

/**
 * Sends a mail that went wrong once more, to the same and in the same words. Pressed twice, it is sent once.
 * @throws AppError not_found, conflict (mail is off, or nothing arrives at its address), too_many_requests
 */
export async function tryAgain(ctx: AppContext, actor: Actor, deliveryId: string): Promise<void> {
	const failed = await findWrongDelivery(ctx.db, actor.id, deliveryId);
	if (!failed) throw notFound(m.mail_not_found());
	requireMail(ctx, actor);
	if (!mayTryAgain(failed)) throw new AppError("conflict", m.mail_address_stopped());
	await spend(ctx, actor, "mails", countAddresses(failed.recipients));
	const { kind, invoiceId, recipients } = failed;
	const asked = failed.kind === "invoice" && failed.code === SETTLED;
	const payload = asked ? { ...failed.payload, evenIfSettled: true } : failed.payload;
	const { delivery, statements } = planMail(ctx, {
		...{ userId: actor.id, kind, payload, ...recipients, key: `again ${deliveryId}` },
		...(invoiceId === null ? {} : { invoiceId }),
	});
	await commit(ctx.db, [...statements, dismissDelivery(actor.id, deliveryId, ctx.clock.now())]);
	carry(ctx, delivery);
}

/** Takes a mail that went wrong from where it is shown. One that is not there stays so. */
export async function dismissTrouble(ctx: AppContext, actor: Actor, deliveryId: string): Promise<void> {
	await commit(ctx.db, [dismissDelivery(actor.id, deliveryId, ctx.clock.now())]);
}
