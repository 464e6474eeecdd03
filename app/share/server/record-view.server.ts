import { insertView } from "#db/queries/shares";
import type { AppContext } from "~/context";
import { openShare } from "./open-share.server";

/** Somebody who goes on reading has not come anew. */
const SAME_VISIT_MS = 10 * 60_000;

/**
 * Writes down that a person used the page of an invoice: who can't be told, and is not asked. Somebody whose browser asks
 * for privacy leaves nothing.
 *
 * @throws AppError not_found
 */
export async function recordView(ctx: AppContext, token: string, { wantsPrivacy }: { wantsPrivacy: boolean }) {
	const { tokenHash } = await openShare(ctx, token);
	if (wantsPrivacy) return;
	const at = ctx.clock.now();
	await insertView(ctx.db, tokenHash, { at, since: at - SAME_VISIT_MS });
}
