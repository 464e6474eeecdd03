import { isPaused, pauseReminders } from "#db/reminders/reminders";
import type { AppContext } from "~/context";
import { openShare, readShared, type Share } from "./open-share.server";

/** Stops the reminders of an invoice on behalf of its client; the owner sees it there. Throws not_found. */
export async function pauseByClient(ctx: AppContext, token: string): Promise<void> {
	const share = await openShare(ctx, token);
	const { owner, invoiceId } = share;
	await readShared(ctx, share);
	const pause = { userId: owner.id, subject: invoiceId };
	await pauseReminders(ctx.db, pause, { at: ctx.clock.now(), byClient: true });
}

/** Whether no reminder of an invoice goes, by its client's wish or its owner's: then nobody is asked to pause them. */
export function arePaused(ctx: AppContext, { owner, invoiceId }: Share): Promise<boolean> {
	return isPaused(ctx.db, owner.id, invoiceId);
}
