import { findTicket } from "#db/support/support-tickets";
import type { Actor } from "~/access/domain/user";
import { isReachable } from "~/access/server/may-mail.server";
import { ownMail } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { forReader } from "~/kernel/language/in-language.server";
import { PRODUCT } from "~/kernel/product";
import type { MailMaker } from "~/mail/server/deliver.server";
import { type PlannedMail, planMail } from "~/mail/server/queue-mail.server";
import { ticketLetter } from "../domain/ticket-letter";

/** A copy of a request for its author, for the batch that stores it; `null` where the address is not confirmed. */
export function planCopy(ctx: AppContext, actor: Actor, ticketId: string): PlannedMail | null {
	if (!isReachable(ctx, actor)) return null;
	return planMail(ctx, {
		userId: actor.id,
		kind: "ticket-copy",
		payload: { ticketId },
		to: [actor.email],
		key: ticketId,
	});
}

const makeCopy: MailMaker<"ticket-copy"> = async (ctx, { userId, payload }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner || !isReachable(ctx, owner)) return { withheld: "account may not be mailed" };
	const ticket = await findTicket(ctx.db, userId, payload.ticketId);
	if (!ticket) return { withheld: "request deleted" };
	const { contactEmail } = ctx.config;
	return forReader(owner, () => {
		const letter = ticketLetter(ticket, owner, ctx.config.publicUrl);
		return {
			...ownMail(letter, letter.title),
			replyTo: contactEmail === "" ? null : { name: PRODUCT.name, address: contactEmail },
		};
	});
};

/** The mails of this room, by kind (workers/queue.ts). */
export const SUPPORT_MAILS = { "ticket-copy": makeCopy };
