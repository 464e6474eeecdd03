import type { AppContext } from "~/context";
import { type JointOpen, NOTHING_OPEN } from "~/settlement/domain/joint-payment";
import { makeJointReference, readJointOpen } from "~/settlement/server/joint-payments.server";
import { offersPayment, openShare, type Share } from "./open-share.server";

/** What the client of a link's invoice may pay together with it; nothing where its page does not say where to pay. */
export async function readTogether(ctx: AppContext, share: Share): Promise<JointOpen> {
	return offersPayment(ctx, share) ? readJointOpen(ctx, share.owner, share.invoiceId) : NOTHING_OPEN;
}

/** Makes the reference of one transfer for all of that, where there is none yet. Throws not_found. */
export async function payTogether(ctx: AppContext, token: string): Promise<void> {
	const share = await openShare(ctx, token);
	if (offersPayment(ctx, share)) await makeJointReference(ctx, share.owner, share.invoiceId);
}
