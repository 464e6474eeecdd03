import { endAddressChange, findAccountLink, insertAccountLink, keepAddressBy } from "#db/access/account-links";
import { isGone } from "#db/commit";
import type { AppContext } from "~/context";
import { forReader } from "~/kernel/language/in-language.server";
import { DAY_MS, formatInstant } from "~/kernel/time/dates";
import type { MailMaker } from "~/mail/server/deliver.server";
import { planMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { keepLetter } from "../domain/link-letter";
import type { Actor, User } from "../domain/user";
import { atToken } from "./home.server";
import { hashToken, linkEnded, linkRefusal, makeLinkToken } from "./link-token.server";
import { describeRequest, ownMail } from "./own-mail.server";
import { DUMMY_HASH } from "./password.server";
import { readAccount } from "./read-account.server";
import { forgetUser } from "./session-cache.server";

const PURPOSE = "keep-address";

const VALID_MS = 3 * DAY_MS;

/** What was set up since three days before the change was requested may be the requester's: counted from the link's end. */
const SUSPECT_MS = VALID_MS + 3 * DAY_MS;

/** Notifies an account's address that it is to be replaced, for the batch of the request. */
export function planNotice(ctx: AppContext, { id, email }: Actor, userAgent: string) {
	const payload = { userAgent: userAgent.slice(0, 400) };
	return planMail(ctx, { userId: id, kind: PURPOSE, payload, to: [email], key: ctx.ids.uuid() });
}

/** It goes though the new address was confirmed meanwhile: its owner has three days to take the account back. */
const makeNotice: MailMaker<typeof PURPOSE> = async (ctx, { userId, payload, recipients, createdAt }) => {
	const owner = await readAccount(ctx, userId);
	const [email = ""] = recipients.to;
	const expiresAt = createdAt + VALID_MS;
	if (!owner || ctx.clock.now() >= expiresAt || !isLeaving(owner, email)) return { withheld: "no longer wanted" };
	const { language, timezone } = owner;
	const token = makeLinkToken(ctx, userId);
	const link = { tokenHash: hashToken(token), userId, purpose: PURPOSE, subject: email, expiresAt } as const;
	await insertAccountLink(ctx.db, link);
	return forReader(owner, () => {
		const letter = keepLetter({
			language,
			email,
			href: `${ctx.config.publicUrl}/keep-address/${token}`,
			until: formatInstant(expiresAt, timezone),
			request: describeRequest(createdAt, timezone, payload),
		});
		return ownMail(letter, m.access_keep_subject());
	});
};

export const NOTICE_MAILS = { [PURPOSE]: makeNotice };

function isLeaving({ email, pendingEmail }: User, address: string): boolean {
	return pendingEmail !== null || email !== address;
}

/** The address that a link keeps. Throws not_found where it was used, has run out, or is none. */
export async function readKeptAddress(ctx: AppContext, token: string): Promise<string> {
	return (await openLink(ctx, token)).email;
}

/**
 * Keeps an account at the address that a link was mailed to. The person who requested the change knows the password: it
 * stops working, and every session ends.
 * @throws AppError as {@link readKeptAddress}, conflict where the address has another account by now
 */
export async function keepAddress(ctx: AppContext, token: string): Promise<void> {
	const { home, owner, email } = await openLink(ctx, token);
	const link = { tokenHash: hashToken(token), at: ctx.clock.now() };
	try {
		await ctx.databases.readdress(home.db, { id: owner.id, email }, () =>
			keepAddressBy(home.db, owner, { email, hash: DUMMY_HASH, suspectMs: SUSPECT_MS }, link),
		);
	} catch (error) {
		throw linkRefusal(error);
	}
	forgetUser(owner.id);
}

/** Cancels the change of address that an account requested. To cancel it twice is no error. */
export async function cancelAddressChange(ctx: AppContext, { id }: Actor): Promise<void> {
	try {
		await endAddressChange(ctx.db, id, ctx.clock.now());
	} catch (error) {
		if (!isGone(error)) throw error;
	}
}

async function openLink(ctx: AppContext, token: string): Promise<{ home: AppContext; owner: User; email: string }> {
	const opened = { purpose: PURPOSE, tokenHash: hashToken(token), at: ctx.clock.now() } as const;
	const home = await atToken(ctx, token);
	const link = await findAccountLink(home.db, opened);
	const owner = link && (await readAccount(home, link.userId));
	if (!owner || !isLeaving(owner, link.subject)) throw linkEnded();
	return { home, owner, email: link.subject };
}
