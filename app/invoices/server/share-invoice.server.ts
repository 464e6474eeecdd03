import { hash } from "node:crypto";
import { findSharing, insertShare, revokeShares, type Sharing } from "#db/client-page/shares";
import { isGone } from "#db/commit";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import type { Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { type NewLink, shareToken, shareUrl, TOKEN_BYTES } from "../domain/share";
import { readInvoice } from "./read-invoices.server";
import { invoiceNotFound } from "./refusals.server";

/**
 * Makes a link that shows one of the actor's invoices to anyone who has it.
 * @returns its token, which is kept nowhere else
 * @throws AppError not_found; conflict for a draft; invalid for an end that has passed
 */
export async function shareInvoice(ctx: AppContext, actor: Actor, id: string, wanted: NewLink = {}): Promise<string> {
	const expiresAt = futureEnd(ctx, wanted);
	const { status } = await readInvoice(ctx, actor, id);
	if (status === "draft") throw new AppError("conflict", m.invoices_share_draft());
	return mintToken(ctx, { userId: actor.id, invoiceId: id, expiresAt }, wanted.renew);
}

/** When a new link runs out; `null` for never. Throws invalid for an end that has passed. */
export function futureEnd({ clock }: AppContext, { expiresAt = null }: NewLink): Instant | null {
	if (expiresAt === null || expiresAt > clock.now()) return expiresAt;
	throw new AppError("invalid", m.invoices_share_past(), { fieldErrors: { expiresAt: [m.invoices_share_past()] } });
}

/** The same as an address: on the installation's own origin where that is known, else where the request came to. */
export async function shareLink(ctx: AppContext, actor: Actor, id: string, here: string, wanted: NewLink = {}) {
	return shareUrl(ctx.config.publicUrl || here, await shareInvoice(ctx, actor, id, wanted));
}

/** The link of a mail, one of its own; `null` where PUBLIC_URL is not set. */
export async function linkForMail(ctx: AppContext, userId: string, invoiceId: string): Promise<string | null> {
	const { publicUrl } = ctx.config;
	if (publicUrl === "") return null;
	return shareUrl(publicUrl, await mintToken(ctx, { userId, invoiceId, expiresAt: null }));
}

/** Ends every link to one of the actor's invoices, those in mails too. Throws not_found. */
export async function revokeLinks(ctx: AppContext, actor: Actor, id: string): Promise<{ number: string }> {
	const { number } = await readInvoice(ctx, actor, id);
	await revokeShares(ctx.db, actor.id, id, ctx.clock.now());
	return { number };
}

const MAX_VIEWS = 50;

/** What became of the links to one of the actor's invoices; nothing where it is not there. */
export async function readSharing(ctx: AppContext, actor: Actor, id: string): Promise<Sharing> {
	if (!isId(id)) return { open: 0, views: [] };
	return findSharing(ctx.db, { userId: actor.id, invoiceId: id, now: ctx.clock.now(), limit: MAX_VIEWS });
}

/** What the database knows a token by. */
export function hashShareToken(token: string): string {
	return hash("sha256", token, "hex");
}

interface NewShare {
	userId: string;
	invoiceId: string;
	expiresAt: Instant | null;
}

async function mintToken(ctx: AppContext, share: NewShare, renew = false): Promise<string> {
	const token = shareToken(share.userId, ctx.ids.token(TOKEN_BYTES));
	try {
		const row = { ...share, tokenHash: hashShareToken(token), createdAt: ctx.clock.now() };
		await insertShare(ctx.db, row, renew);
	} catch (error) {
		// It was deleted since it was read.
		if (isGone(error)) throw invoiceNotFound();
		throw error;
	}
	return token;
}
