import { listCreditReceipts, listSentStatements } from "#db/payments/sent-statements";
import type { Actor } from "~/access/domain/user";
import { readClient } from "~/clients/server/read-clients.server";
import type { AppContext } from "~/context";
import type { Delivery } from "~/mail/domain/delivery";
import { sentMail } from "../domain/mailed/sent-mail";

const [MAX_SHOWN, MAX_LISTED] = [12, 100];

/** The last mails of no invoice that went to a client of the actor's, newest first: statements, and receipts of credit. */
export async function readClientMails(ctx: AppContext, actor: Actor, clientId: string) {
	const owner = { userId: actor.id, clientId };
	const [statements, receipts] = await Promise.all([
		listSentStatements(ctx.db, owner, MAX_SHOWN),
		listCreditReceipts(ctx.db, owner, MAX_SHOWN),
	]);
	const reader = { timezone: actor.timezone, now: ctx.clock.now() };
	return [...statements, ...receipts]
		.toSorted((one, other) => other.createdAt - one.createdAt)
		.slice(0, MAX_SHOWN)
		.map((mail) => sentMail(mail, reader));
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
