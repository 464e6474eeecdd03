import { countHeldBySeries } from "#db/sending/held-deliveries";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { m } from "~/paraglide/messages";
import { waitingText } from "~/sending/domain/waiting-letter";

/** What is said of the series whose invoices wait to be mailed, by its id: how many, why, and until about when. */
export async function readWaitingBySeries(ctx: AppContext, actor: Actor): Promise<ReadonlyMap<string, string>> {
	const waiting = await countHeldBySeries(ctx.db, actor.id);
	return new Map(
		[...waiting].map(([id, { count, held, last }]) => {
			const reason = waitingText({ held, count, last }, actor.timezone);
			return [id, m.recurring_mails_wait({ count, reason })];
		}),
	);
}
