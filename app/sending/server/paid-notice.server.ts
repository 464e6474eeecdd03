import { paidTogether } from "#db/payments/payments";
import type { Actor } from "~/access/domain/user";
import { isReachable } from "~/access/server/may-mail.server";
import { ownMail } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { forReader } from "~/kernel/language/in-language.server";
import type { Instant } from "~/kernel/time/dates";
import type { MailMaker } from "~/mail/server/deliver.server";
import { type PlannedMail, planMail } from "~/mail/server/queue-mail.server";
import { paidLetter } from "../domain/paid-letter";

/**
 * Tells the account that invoices are paid, for the batch that books it: of what was paid already, or isn't then, nothing.
 * `null` where it is not told.
 * @param at when that is booked
 */
export function planPaidNotice(
	ctx: AppContext,
	actor: Actor,
	invoiceIds: readonly string[],
	at: Instant,
): PlannedMail | null {
	if (!isNotified(ctx, actor)) return null;
	return planMail(ctx, {
		userId: actor.id,
		kind: "invoices-paid",
		payload: { invoiceIds, at },
		to: [actor.email],
		key: ctx.ids.uuid(),
	});
}

const makePaidMail: MailMaker<"invoices-paid"> = async (ctx, { userId, payload: { invoiceIds, at } }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner || !isNotified(ctx, owner)) return { withheld: "no longer wanted" };
	const paid = await paidTogether(ctx.db, userId, invoiceIds, at);
	if (paid.length === 0) return { withheld: "not paid by it" };
	return forReader(owner, () => {
		const letter = paidLetter(paid, owner, ctx.config.publicUrl);
		return ownMail(letter, letter.title);
	});
};

export const PAID_MAILS = { "invoices-paid": makePaidMail };

/** Whether an account is told of what comes in, and of what doesn't. */
export function isNotified(ctx: AppContext, actor: Actor): boolean {
	return actor.paidMails && isReachable(ctx, actor);
}
