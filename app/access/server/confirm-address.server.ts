import { changeAddressBy, confirmAddressBy, findAccountLink, insertAccountLink } from "#db/access/account-links";
import { commit } from "#db/commit";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { forReader } from "~/kernel/language/in-language.server";
import { DAY_MS, formatInstant } from "~/kernel/time/dates";
import { type Origin, refuseFor } from "~/limits/server/tries.server";
import type { MailMaker } from "~/mail/server/deliver.server";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { confirmationLetter } from "../domain/link-letter";
import type { Actor, User } from "../domain/user";
import { atToken } from "./home.server";
import { hashToken, linkEnded, linkRefusal, makeLinkToken } from "./link-token.server";
import { describeRequest, mailsLinks, ownMail } from "./own-mail.server";
import { readAccount } from "./read-account.server";
import { forgetUser } from "./session-cache.server";

const PURPOSE = "confirm-address";

const VALID_MS = DAY_MS;

/** Links that one account may ask for. */
const LINKS_PER_ACCOUNT = [
	{ tries: 3, seconds: 3600 },
	{ tries: 10, seconds: 86_400 },
];

/** The mail by which an address of an account is confirmed, for the batch of its cause; `null` where none is to be had. */
export function planConfirmation(ctx: AppContext, userId: string, email: string, userAgent: string) {
	if (!mailsLinks(ctx)) return null;
	const payload = { userAgent: userAgent.slice(0, 400) };
	return planMail(ctx, { userId, kind: PURPOSE, payload, to: [email], key: ctx.ids.uuid() });
}

/** Counts a link that an account asks for. Throws too_many_requests. */
export async function countLink(ctx: AppContext, userId: string): Promise<void> {
	refuseFor(await ctx.limits.take(`confirmation of:${userId}`, LINKS_PER_ACCOUNT));
}

/**
 * Mails a link by which the account's address is confirmed, or the one that it is to have.
 * @returns that address
 * @throws AppError conflict where it is confirmed, or there is no mail here or to a demo, too_many_requests
 */
export async function requestConfirmation(ctx: AppContext, actor: Actor, { userAgent }: Origin): Promise<string> {
	const { id, demoUntil, emailVerifiedAt, pendingEmail } = actor;
	const email = pendingEmail ?? actor.email;
	if (pendingEmail === null && emailVerifiedAt !== null) {
		throw new AppError("conflict", m.access_confirm_done_already({ email }));
	}
	const planned = demoUntil === null ? planConfirmation(ctx, id, email, userAgent) : null;
	if (!planned) throw new AppError("conflict", m.access_confirm_no_mail());
	await countLink(ctx, id);
	await commit(ctx.db, planned.statements);
	enqueueDeliveries(ctx, planned.delivery);
	return email;
}

/** The token is made here and is in the mail alone. A mail that goes too late has none to give. */
const makeConfirmationMail: MailMaker<typeof PURPOSE> = async (ctx, { userId, payload, recipients, createdAt }) => {
	const owner = await readAccount(ctx, userId);
	const [email = ""] = recipients.to;
	const expiresAt = createdAt + VALID_MS;
	if (!owner || ctx.clock.now() >= expiresAt || !isToConfirm(owner, email)) return { withheld: "no longer wanted" };
	const { language, timezone } = owner;
	const token = makeLinkToken(ctx, userId);
	const link = { tokenHash: hashToken(token), userId, purpose: PURPOSE, subject: email, expiresAt } as const;
	await insertAccountLink(ctx.db, link);
	return forReader(owner, () => {
		const letter = confirmationLetter({
			language,
			email,
			href: `${ctx.config.publicUrl}/confirm-address/${token}`,
			until: formatInstant(expiresAt, timezone),
			request: describeRequest(createdAt, timezone, payload),
			changes: owner.pendingEmail === email,
		});
		return ownMail(letter, letter.title);
	});
};

function isToConfirm({ email, emailVerifiedAt, pendingEmail }: User, address: string): boolean {
	return address === pendingEmail || (address === email && emailVerifiedAt === null);
}

export const CONFIRMATION_MAILS = { [PURPOSE]: makeConfirmationMail };

interface Confirmation {
	email: string;
	/** Whether it is the account's first proof of an address. */
	first: boolean;
	/** Whether it takes the place of the account's present address. */
	changes: boolean;
}

/** What a link confirms. Throws not_found where it was used, has run out, or is none. */
export async function readConfirmation(ctx: AppContext, token: string): Promise<Confirmation> {
	const { owner, email } = await openLink(ctx, token);
	return { email, first: owner.emailVerifiedAt === null, changes: email === owner.pendingEmail };
}

/**
 * Confirms an account's address, or changes it to the requested one; once for each link, no matter who is signed
 * in. The first proof ends all that was set up before (docs/reliability.md section 4), but for the browser's own
 * `session`, a token.
 * @returns the address
 * @throws AppError as {@link readConfirmation}, conflict where the address has an account by now
 */
export async function confirmAddress(ctx: AppContext, token: string, session?: string | null): Promise<string> {
	const { home, owner, email } = await openLink(ctx, token);
	const link = { tokenHash: hashToken(token), at: ctx.clock.now(), session: session ? hashToken(session) : null };
	try {
		const change = () => changeAddressBy(home.db, owner, email, link);
		await (email === owner.pendingEmail
			? ctx.databases.readdress(home.db, { id: owner.id, email }, change)
			: confirmAddressBy(home.db, owner, link));
	} catch (error) {
		throw linkRefusal(error);
	}
	forgetUser(owner.id);
	return email;
}

async function openLink(ctx: AppContext, token: string): Promise<{ home: AppContext; owner: User; email: string }> {
	const opened = { purpose: PURPOSE, tokenHash: hashToken(token), at: ctx.clock.now() } as const;
	const home = await atToken(ctx, token);
	const link = await findAccountLink(home.db, opened);
	const owner = link && (await readAccount(home, link.userId));
	if (!owner || !isToConfirm(owner, link.subject)) throw linkEnded();
	return { home, owner, email: link.subject };
}
