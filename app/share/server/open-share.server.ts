import { findShareOfAnyUser } from "#db/queries/shares";
import type { AppContext } from "~/context";
import type { User } from "~/identity/domain/user";
import { isShareToken } from "~/invoices/domain/share";
import { type Printable, readPrintable } from "~/invoices/server/printable.server";
import { hashShareToken } from "~/invoices/server/share-invoice.server";
import { notFound } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** What a link leads to. Its owner is whom everything about the invoice is asked as. */
export interface Share {
	tokenHash: string;
	invoiceId: string;
	owner: User;
}

/** The link of a token. Throws not_found where it is unknown, altered, revoked or has run out: nobody is told which. */
export async function openShare(ctx: AppContext, token: string): Promise<Share> {
	const tokenHash = hashShareToken(token);
	const share = isShareToken(token) ? await findShareOfAnyUser(ctx.db, tokenHash, ctx.clock.now()) : null;
	if (!share) throw linkEnded();
	return { tokenHash, ...share };
}

/** The invoice of a link. Throws not_found where it was deleted. */
export async function readShared(ctx: AppContext, { owner, invoiceId }: Share): Promise<Printable> {
	const printable = await readPrintable(ctx, owner, invoiceId);
	if (printable.invoice.status === "draft") throw linkEnded();
	return printable;
}

function linkEnded() {
	return notFound(m.share_ended());
}
