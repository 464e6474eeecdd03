import { insertStatementLink, type StatementLink } from "#db/client-page/statement-links";
import type { AppContext } from "~/context";
import { shareToken, statementUrl, TOKEN_BYTES } from "~/invoices/domain/share";
import { hashShareToken } from "~/invoices/server/share-invoice.server";

type NewLink = Pick<StatementLink, "userId" | "clientId" | "expiresAt">;

/**
 * The token of a new link to a client's statement, which is kept nowhere.
 * @param renews whether it ends all others
 * @throws RuleBroken("row_unchanged") where the client is not there
 */
export async function mintStatementToken(ctx: AppContext, link: NewLink, renews: boolean): Promise<string> {
	const token = shareToken(link.userId, ctx.ids.token(TOKEN_BYTES));
	const row = { ...link, tokenHash: hashShareToken(token), createdAt: ctx.clock.now() };
	await insertStatementLink(ctx.db, row, renews);
	return token;
}

/** The link of a statement's mail, one of its own; `null` where PUBLIC_URL is not set. */
export async function statementLinkForMail(ctx: AppContext, userId: string, clientId: string): Promise<string | null> {
	const { publicUrl } = ctx.config;
	if (publicUrl === "") return null;
	return statementUrl(publicUrl, await mintStatementToken(ctx, { userId, clientId, expiresAt: null }, false));
}
