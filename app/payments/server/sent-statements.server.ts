import { listSentStatements } from "#db/payments/sent-statements";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { sentStatement } from "../domain/mailed/sent-statement";

const MAX_SHOWN = 12;

/** The last statements that were mailed to a client of the actor's, newest first, as its page shows them. */
export async function readSentStatements(ctx: AppContext, actor: Actor, clientId: string) {
	const sent = await listSentStatements(ctx.db, { userId: actor.id, clientId }, MAX_SHOWN);
	return sent.map((delivery) => sentStatement(delivery, { timezone: actor.timezone, now: ctx.clock.now() }));
}
