import { isGone } from "#db/commit";
import { answeredAt, answerUndone, listUndonePayments } from "#db/sending/undone-payments";
import type { Actor } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { formatMoney } from "~/kernel/money/money";
import { DAY_MS, formatDate, type Instant } from "~/kernel/time/dates";
import { enqueueDeliveries, type PlannedMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { planInLine } from "./mail-line.server";
import { requireMail } from "./require-mail.server";

/** For how long the dashboard asks; the invoice's page always does. */
const LATELY_MS = 30 * DAY_MS;

/**
 * What the owner is asked: whether the client, who has the receipt, is told that the payment was undone. In words.
 * @param invoiceId left out for what was undone lately of any invoice
 */
export async function readUndonePayments(ctx: AppContext, actor: Actor, invoiceId?: string) {
	if (mailRefusal(ctx, actor) === "off") return [];
	const of = invoiceId === undefined ? { since: ctx.clock.now() - LATELY_MS } : { invoiceId };
	const undone = await listUndonePayments(ctx.db, actor.id, of);
	return undone.map(({ paymentId, invoiceId, number, to, amount, currency, day, refunded }) => {
		const words = { to, amount: formatMoney(amount, currency), day: formatDate(day) };
		const back = { ...words, refunded: formatMoney(refunded, currency) };
		return {
			paymentId,
			invoiceId,
			number,
			text: refunded > 0 ? m.sending_undone_refunded(back) : m.sending_undone_reversed(words),
		};
	});
}

/**
 * Answers that, once for each time that it is asked: with `tell`, the client is mailed what is open now.
 * @throws AppError not_found; conflict where the account may not mail
 */
export async function answerUndonePayment(
	ctx: AppContext,
	actor: Actor,
	{ invoiceId, paymentId, tell }: { invoiceId: string; paymentId: string; tell: boolean },
): Promise<void> {
	const { client } = await readInvoice(ctx, actor, invoiceId);
	const all = await listUndonePayments(ctx.db, actor.id, { invoiceId });
	const undone = all.find((each) => each.paymentId === paymentId);
	// It was answered before.
	if (!undone) return;
	if (tell) requireMail(ctx, actor);
	const { undoneAt, to } = undone;
	let mail: PlannedMail | null = null;
	if (tell) {
		mail = await planInLine(ctx, actor, client.email || to, {
			...{ kind: "receipt", invoiceId, payload: { paymentId, undoneAt }, key: `${paymentId} undone ${undoneAt}` },
		});
	}
	try {
		await answerUndone(ctx.db, { userId: actor.id, invoiceId }, undone, mail?.statements ?? []);
	} catch (error) {
		if (isGone(error)) return;
		throw error;
	}
	if (mail) enqueueDeliveries(ctx, mail.delivery);
}

/**
 * Mails that tell a client of refunds which are being booked, one for each payment, for the batch that books them; who has
 * its receipt is not asked about again.
 * @param order `at`: when that is booked
 */
export async function planRefundMails(
	ctx: AppContext,
	actor: Actor,
	{ invoiceId, to, paymentIds, at }: { invoiceId: string; to: string; paymentIds: readonly string[]; at: Instant },
): Promise<PlannedMail[]> {
	const planned: PlannedMail[] = [];
	for (const paymentId of paymentIds) {
		const payload = { paymentId, undoneAt: at };
		const mail = await planInLine(ctx, actor, to, {
			...{ kind: "receipt", invoiceId, payload, key: `${paymentId} undone ${at}` },
		});
		if (mail) planned.push({ ...mail, statements: [...mail.statements, answeredAt(actor.id, { paymentId, at })] });
	}
	return planned;
}
