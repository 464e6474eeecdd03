import { commit } from "#db/commit";
import { dismissAll, dismissDelivery, findWrongDelivery, listMailTroubles } from "#db/sending/mail-troubles";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { isStopped, troubleText } from "~/invoices/domain/timeline";
import { AppError, notFound } from "~/kernel/errors";
import type { Instant } from "~/kernel/time/dates";
import { spend } from "~/limits/server/budgets.server";
import { isToClient, mayTryAgain, UNKNOWN_AFTER_MS } from "~/mail/domain/delivery";
import { countAddresses } from "~/mail/domain/mail";
import { nameMail } from "~/mail/domain/mail-names";
import { SETTLED } from "~/mail/domain/refusals";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { requireMail } from "./require-mail.server";

const MAX_SHOWN = 5;
const MAX_SHOWN_IN_ALL = 200;

/** What went wrong with the account's mails, in words, newest first; of one invoice where it is named. */
export async function readMailTroubles(
	ctx: AppContext,
	actor: Actor,
	{ invoiceId, all = false }: { invoiceId?: string; all?: boolean } = {},
) {
	const sendingSince = ctx.clock.now() - UNKNOWN_AFTER_MS;
	const limit = all ? MAX_SHOWN_IN_ALL : MAX_SHOWN;
	const { troubles, count, lost } = await listMailTroubles(ctx.db, actor.id, { sendingSince, limit, invoiceId });
	const entries = troubles.map((trouble) => {
		const { id, invoice, clientId, address } = trouble;
		const [kind, toClient] = [nameMail(trouble.kind), isToClient(trouble.kind)];
		const words = { text: troubleText(trouble), stopped: isStopped(trouble), mayTryAgain: mayTryAgain(trouble) };
		return { id, kind, toClient, invoice, clientId, address, ...words, asks: trouble.code === SETTLED };
	});
	return { shown: entries, count, allLost: lost === count, until: troubles[0]?.updatedAt ?? 0 };
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
	const isQuestion = failed.kind === "invoice" && failed.code === SETTLED;
	const payload = isQuestion ? { ...failed.payload, evenIfSettled: true } : failed.payload;
	const { delivery, statements } = planMail(ctx, {
		userId: actor.id,
		kind,
		payload,
		...recipients,
		key: `again ${deliveryId}`,
		...(invoiceId === null ? {} : { invoiceId }),
	});
	await commit(ctx.db, [...statements, dismissDelivery(actor.id, deliveryId, ctx.clock.now())]);
	enqueueDeliveries(ctx, delivery);
}

/** Takes all that went wrong up to an instant from where it is shown: what came later was not shown yet. */
export async function dismissTroubles(
	ctx: AppContext,
	actor: Actor,
	{ until, invoiceId }: { until: Instant; invoiceId?: string },
): Promise<void> {
	await commit(ctx.db, [dismissAll(actor.id, until, ctx.clock.now(), invoiceId)]);
}

/** Takes a mail that went wrong from where it is shown. One that is not there stays so. */
export async function dismissTrouble(ctx: AppContext, actor: Actor, deliveryId: string): Promise<void> {
	await commit(ctx.db, [dismissDelivery(actor.id, deliveryId, ctx.clock.now())]);
}
