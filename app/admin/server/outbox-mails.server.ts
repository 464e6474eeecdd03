import { findOutboxMailAcrossAccounts, listOutboxMailsAcrossAccounts } from "#db/mail/outbox-mails";
import type { Actor } from "~/access/domain/user";
import { type AppContext, readEachDatabase } from "~/context";
import { notFound } from "~/kernel/errors";
import type { OutboxMail } from "~/mail/domain/outbox";
import { dataUrl } from "~/mail/server/mail-logo.server";
import { m } from "~/paraglide/messages";
import { requireAdministrator } from "./administrator.server";

const MAX_SHOWN = 50;

/** The newest mails of the outbox, or those from or to an address. Throws forbidden. */
export async function listOutboxMails(ctx: AppContext, actor: Actor, address = ""): Promise<OutboxMail[]> {
	requireAdministrator(ctx, actor);
	const lists = await readEachDatabase(ctx, (db) => listOutboxMailsAcrossAccounts(db, MAX_SHOWN, address));
	return lists.length === 1 ? lists.flat() : lists.flat().sort(newestFirst).slice(0, MAX_SHOWN);
}

async function readOutboxMail(ctx: AppContext, actor: Actor, id: string): Promise<OutboxMail> {
	requireAdministrator(ctx, actor);
	const [mail] = (await readEachDatabase(ctx, (db) => findOutboxMailAcrossAccounts(db, id))).filter(
		(each) => each !== null,
	);
	if (!mail) throw notFound(m.web_page_not_found());
	return mail;
}

/** Its HTML, with the pictures of its attachments in their places. Throws forbidden, not_found. */
export async function readOutboxHtml(ctx: AppContext, actor: Actor, id: string): Promise<string> {
	const { mail } = await readOutboxMail(ctx, actor, id);
	let { html } = mail;
	for (const { contentId, key, type } of mail.attachments) {
		const bytes = contentId ? await ctx.files.get(key) : null;
		if (bytes) html = html.replaceAll(`cid:${contentId}`, dataUrl(type, bytes));
	}
	return html;
}

function newestFirst(one: OutboxMail, other: OutboxMail): number {
	return other.at - one.at || (one.id < other.id ? 1 : -1);
}

/** One of its attachments, by its place among them. Throws forbidden, not_found. */
export async function readOutboxAttachment(ctx: AppContext, actor: Actor, id: string, place: number) {
	const { mail } = await readOutboxMail(ctx, actor, id);
	const attachment = mail.attachments[place];
	const bytes = attachment && (await ctx.files.get(attachment.key));
	if (!bytes) throw notFound(m.web_page_not_found());
	return { ...attachment, bytes };
}
