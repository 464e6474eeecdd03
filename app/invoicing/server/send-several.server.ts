import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { requireMail } from "~/sending/server/require-mail.server";
import { sendByApi } from "./send-invoice.server";

/** What one press mails at most: each is written down on its own. */
export const MAX_RECIPIENTS = 50;

/**
 * Mails several invoices to their clients in the usual words, drafts among them; each that can't be mailed stays as it is.
 * @param key names the request: the same again mails nothing more
 * @returns how many are on their way, and why others are not
 * @throws AppError conflict (mail is off, the account's address is not confirmed)
 */
export async function sendSeveral(ctx: AppContext, actor: Actor, ids: readonly string[], key: string) {
	requireMail(ctx, actor);
	let mailed = 0;
	const refusals: string[] = [];
	for (const id of ids.slice(0, MAX_RECIPIENTS)) {
		try {
			await sendByApi(ctx, actor, id, { pdf: true, xrechnung: true, key });
			mailed++;
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			refusals.push(error.message);
		}
	}
	return { mailed, refusals, left: Math.max(0, ids.length - MAX_RECIPIENTS) };
}
