import { countStatementLinks, endStatementLinks } from "#db/client-page/statement-links";
import { isGone } from "#db/commit";
import type { Actor } from "~/access/domain/user";
import { readClient } from "~/clients/server/read-clients.server";
import { clientNotFound } from "~/clients/server/refusals.server";
import type { AppContext } from "~/context";
import { type NewLink, statementUrl } from "~/invoices/domain/share";
import { futureEnd } from "~/invoices/server/share-invoice.server";
import { mintStatementToken } from "~/payments/server/statement-link.server";

/**
 * Makes a link that shows the statement of a client of the actor's to anyone who has it.
 * @param here where the request came to, for where the installation's own origin is not known
 * @returns its address, which is kept nowhere else
 * @throws AppError not_found; invalid for an end that has passed
 */
export async function shareStatement(ctx: AppContext, actor: Actor, clientId: string, here: string, wanted: NewLink) {
	const expiresAt = futureEnd(ctx, wanted);
	await readClient(ctx, actor, clientId);
	let token: string;
	try {
		token = await mintStatementToken(ctx, { userId: actor.id, clientId, expiresAt }, wanted.renew === true);
	} catch (error) {
		// It was deleted since it was read.
		if (isGone(error)) throw clientNotFound();
		throw error;
	}
	return statementUrl(ctx.config.publicUrl || here, token);
}

/** Ends every link to the statement of a client of the actor's. Throws not_found. */
export async function endStatements(ctx: AppContext, actor: Actor, clientId: string): Promise<{ name: string }> {
	const { name } = await readClient(ctx, actor, clientId);
	await endStatementLinks(ctx.db, { userId: actor.id, clientId }, ctx.clock.now());
	return { name };
}

/** How many links open the statement of a client; none where it is not the actor's. */
export function countLinks(ctx: AppContext, actor: Actor, clientId: string): Promise<number> {
	return countStatementLinks(ctx.db, { userId: actor.id, clientId }, ctx.clock.now());
}
