import type { User } from "~/access/domain/user";
import { isReachable } from "~/access/server/may-mail.server";
import { ownMail } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { readInvoice } from "~/invoices/server/read-invoices.server";
import { nullIfNotFound } from "~/invoices/server/refusals.server";
import { forReader } from "~/kernel/language/in-language.server";
import type { MailMaker } from "~/mail/server/deliver.server";
import { type PlannedMail, planMail } from "~/mail/server/queue-mail.server";
import { viewedLetter } from "../domain/viewed-letter";

/** Notifies an account that an invoice was opened, once for each, for the batch of its first view; `null` where it is not told. */
export function planViewedNotice(ctx: AppContext, owner: User, invoiceId: string): PlannedMail | null {
	if (!isNotified(ctx, owner)) return null;
	return planMail(ctx, {
		userId: owner.id,
		kind: "invoice-viewed",
		payload: { invoiceId },
		to: [owner.email],
		key: invoiceId,
	});
}

const makeViewedMail: MailMaker<"invoice-viewed"> = async (ctx, { userId, payload: { invoiceId }, createdAt }) => {
	const owner = await readAccount(ctx, userId);
	if (!owner || !isNotified(ctx, owner)) return { withheld: "no longer wanted" };
	const invoice = await readInvoice(ctx, owner, invoiceId).catch(nullIfNotFound);
	if (!invoice) return { withheld: "invoice deleted" };
	return forReader(owner, () => {
		const letter = viewedLetter(invoice, owner, { at: createdAt, origin: ctx.config.publicUrl });
		return ownMail(letter, letter.title);
	});
};

export const VIEWED_MAILS = { "invoice-viewed": makeViewedMail };

function isNotified(ctx: AppContext, owner: User): boolean {
	return owner.viewedMails && isReachable(ctx, owner);
}
