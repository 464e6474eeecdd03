import { listSentStatements } from "#db/payments/sent-statements";
import type { Actor } from "~/access/domain/user";
import { readClient } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import type { Delivery } from "~/mail/domain/delivery";
import { sentStatement } from "../domain/mailed/sent-statement";

const [MAX_SHOWN, MAX_LISTED] = [12, 100];

/** The last statements that were mailed to a client of the actor's, newest first, as its page shows them. */
export async function readSentStatements(ctx: AppContext, actor: Actor, clientId: string) {
	const sent = await listSentStatements(ctx.db, { userId: actor.id, clientId }, MAX_SHOWN);
	return sent.map((delivery) => sentStatement(delivery, { timezone: actor.timezone, now: ctx.clock.now() }));
}

/** The last mails with statements of a client of the actor's, newest first. Throws not_found. */
export async function listStatementMails(
	ctx: AppContext,
	actor: Actor,
	clientId: string,
): Promise<Delivery<"statement">[]> {
	await readClient(ctx, actor, clientId);
	return listSentStatements(ctx.db, { userId: actor.id, clientId }, MAX_LISTED);
}
