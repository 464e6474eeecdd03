import { insertView, wasViewed } from "#db/client-page/shares";
import type { AppContext } from "~/context";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { openShare } from "./open-share.server";
import { planViewedNotice } from "./viewed-notice.server";

/** Within this time it is the same visit. */
const SAME_VISIT_MS = 10 * 60_000;

/**
 * Records that a person used the page of an invoice, without finding out who. A browser that asks for privacy leaves no
 * record, nor does the invoice's own account. The first view notifies the account.
 * @param viewerId who is signed in here; `null` for no one
 * @throws AppError not_found
 */
export async function recordView(
	ctx: AppContext,
	token: string,
	{ wantsPrivacy, viewerId }: { wantsPrivacy: boolean; viewerId: string | null },
) {
	const { tokenHash, owner, invoiceId } = await openShare(ctx, token);
	if (wantsPrivacy || viewerId === owner.id) return;
	const at = ctx.clock.now();
	const notice = (await wasViewed(ctx.db, owner.id, invoiceId)) ? null : planViewedNotice(ctx, owner, invoiceId);
	await insertView(ctx.db, tokenHash, { at, since: at - SAME_VISIT_MS }, notice?.statements);
	if (notice) enqueueDeliveries(ctx, notice.delivery);
}
