import { deleteAccountLink, findAccountLink, insertAccountLink } from "#db/access/account-links";
import type { User } from "~/access/domain/user";
import { atToken } from "~/access/server/home.server";
import { hashToken, linkEnded, makeLinkToken } from "~/access/server/link-token.server";
import { isReachable } from "~/access/server/may-mail.server";
import { ownMail } from "~/access/server/own-mail.server";
import { readAccount } from "~/access/server/read-account.server";
import type { AppContext } from "~/context";
import { forReader } from "~/kernel/language/in-language.server";
import { DAY_MS } from "~/kernel/time/dates";
import type { Moment } from "~/kernel/time/wall-time";
import type { MailMaker } from "~/mail/server/deliver.server";
import { forgottenLetter } from "../domain/forgotten-letter";
import { isForgotten, type RunningTimer } from "../domain/timer";
import { deleteEntry } from "./time-entries.server";
import { keepTimer, stopTimer } from "./timer.server";

const PURPOSE = "forgotten-timer";

const VALID_MS = 7 * DAY_MS;

/** Where the timer still runs unanswered. The token is made here and is in the mail alone. */
const makeForgottenMail: MailMaker<typeof PURPOSE> = async (ctx, { userId, payload }) => {
	const [owner, running] = await Promise.all([readAccount(ctx, userId), ctx.timers.running(userId)]);
	const now = ctx.clock.now();
	if (!owner || !isReachable(ctx, owner)) return { withheld: "account may not be mailed" };
	if (running?.id !== payload.timerId || !isForgotten(running, now))
		return { withheld: "no longer running unanswered" };
	const token = makeLinkToken(ctx, userId);
	await insertAccountLink(ctx.db, {
		tokenHash: hashToken(token),
		userId,
		purpose: PURPOSE,
		subject: running.id,
		expiresAt: now + VALID_MS,
	});
	return forReader(owner, () => {
		const letter = forgottenLetter(running, owner, { now, href: `${ctx.config.publicUrl}/forgotten-timer/${token}` });
		return ownMail(letter, letter.title);
	});
};

export const TIMER_MAILS = { [PURPOSE]: makeForgottenMail };

/** Whose timer a link is about. Throws not_found where it was used, has run out or is none, or the timer runs no more. */
export async function readForgotten(ctx: AppContext, token: string): Promise<{ owner: User; running: RunningTimer }> {
	const opened = { purpose: PURPOSE, tokenHash: hashToken(token), at: ctx.clock.now() } as const;
	const home = await atToken(ctx, token);
	const link = await findAccountLink(home.db, opened);
	if (!link) throw linkEnded();
	const [owner, running] = await Promise.all([readAccount(home, link.userId), ctx.timers.running(link.userId)]);
	if (!owner || running?.id !== link.subject) throw linkEnded();
	return { owner, running };
}

/** What is to become of a timer: it goes on, ends at an instant, or was none; that can be taken back for thirty days. */
export type TimerAnswer = "keep" | "discard" | { end: Moment | null };

/**
 * Does what its owner says of a timer, once for each link, no matter who is signed in. Throws as {@link readForgotten},
 * and as what it does.
 */
export async function answerForgotten(ctx: AppContext, token: string, answer: TimerAnswer): Promise<void> {
	const home = await atToken(ctx, token);
	const { owner, running } = await readForgotten(home, token);
	if (answer === "keep") await keepTimer(home, owner, running.id);
	else if (answer === "discard") await deleteEntry(home, owner, running.id);
	else await stopTimer(home, owner, running.id, answer.end);
	await deleteAccountLink(home.db, hashToken(token));
}
