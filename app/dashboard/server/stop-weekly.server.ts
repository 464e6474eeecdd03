import { findAccountLink } from "#db/access/account-links";
import { stopWeekly } from "#db/dashboard/weekly-checks";
import { atToken } from "~/access/server/home.server";
import { hashToken, linkEnded } from "~/access/server/link-token.server";
import { readAccount } from "~/access/server/read-account.server";
import { forgetUser } from "~/access/server/session-cache.server";
import type { AppContext } from "~/context";

/** Whose reports a link stops. Throws not_found where it has run out, or is none. */
export async function readStop(ctx: AppContext, token: string): Promise<{ userId: string; email: string }> {
	const opened = { purpose: "stop-reports", tokenHash: hashToken(token), at: ctx.clock.now() } as const;
	const home = await atToken(ctx, token);
	const link = await findAccountLink(home.db, opened);
	const owner = link && (await readAccount(home, link.userId));
	if (!owner) throw linkEnded();
	return { userId: owner.id, email: owner.email };
}

/**
 * Stops an account's weekly reports, no matter who is signed in. Stopping twice is no error. Throws as {@link
 * readStop}.
 */
export async function stopReports(ctx: AppContext, token: string): Promise<void> {
	const home = await atToken(ctx, token);
	const { userId } = await readStop(home, token);
	await stopWeekly(home.db, userId, ctx.clock.now());
	forgetUser(userId);
}
