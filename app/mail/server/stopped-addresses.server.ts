import { freeAddress, listSuppressions } from "#db/mail/mail-reports";
import type { AppContext } from "~/context";
import { notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { Suppression } from "../domain/report";

/** The addresses that an account writes to no more, those that were stopped last first. */
export async function listStoppedAddresses(ctx: AppContext, userId: string): Promise<Suppression[]> {
	return listSuppressions(ctx.db, userId);
}

/** Lets an account write to an address again, whose owner it has talked to. Throws not_found. */
export async function freeStoppedAddress(ctx: AppContext, userId: string, address: string): Promise<void> {
	if (!(await freeAddress(ctx.db, userId, address))) throw notFound(m.mail_stopped_none_such({ address }));
}
