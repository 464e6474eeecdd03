import { endPasskeys, listPasskeys } from "#db/access/passkeys";
import { findPasswordReset, insertPasswordReset, resetPasswordHash } from "#db/access/password-resets";
import { commit, isGone } from "#db/commit";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { forReader } from "~/kernel/language/in-language.server";
import { normaliseEmail } from "~/kernel/text";
import { wallClock } from "~/kernel/time/dates";
import { countTry, type Origin, passwordAttemptFrom } from "~/limits/server/tries.server";
import type { MailMaker } from "~/mail/server/deliver.server";
import { enqueueDeliveries, planMail } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import { resetLetter } from "../domain/link-letter";
import { describeUse, type Passkey } from "../domain/passkey";
import type { User } from "../domain/user";
import { changeAccess } from "./access-notice.server";
import { refuseCommonPassword } from "./common-password.server";
import { readDevice } from "./device-token.server";
import { enter, type SignedIn } from "./enter.server";
import { neededFactors, SecondFactorRequired, takeCode } from "./factors/confirm-code.server";
import { atToken, findByAddress } from "./home.server";
import { hashToken, linkEnded, makeLinkToken } from "./link-token.server";
import { describeRequest, mailsLinks, ownMail } from "./own-mail.server";
import { hashPassword } from "./password.server";
import { readAccount } from "./read-account.server";
import { forgetUser } from "./session-cache.server";
import type { Proof } from "./sessions.server";

const VALID_MS = 30 * 60_000;

/** The most mails that one account gets, no matter who requests them. */
const MAILS_PER_ACCOUNT = [{ tries: 3, seconds: 3600 }];

/**
 * Mails a link that resets the account's password. The answer is the same, in the same time, whether the address
 * has an account or not.
 * @throws AppError conflict where that is not possible here, too_many_requests
 */
export async function requestPasswordReset(ctx: AppContext, email: string, origin: Origin): Promise<void> {
	if (!mailsLinks(ctx)) throw new AppError("conflict", m.access_reset_no_mail());
	await countTry(ctx, "password reset", origin, ctx.config.registerPerAddress);
	ctx.background(mailLink(ctx, email, origin.userAgent));
}

async function mailLink(ctx: AppContext, email: string, userAgent: string): Promise<void> {
	const credentials = await findByAddress(ctx, email);
	if (!credentials || credentials.user.demoUntil !== null) return;
	const { home, user } = credentials;
	const { id, email: to } = user;
	if ((await ctx.limits.take(`password reset of:${id}`, MAILS_PER_ACCOUNT)) > 0) return;
	const payload = { userAgent: userAgent.slice(0, 400) };
	const { delivery, statements } = planMail(ctx, {
		userId: id,
		kind: "password-reset",
		payload,
		to: [to],
		key: ctx.ids.uuid(),
	});
	await commit(home.db, statements);
	enqueueDeliveries(home, delivery);
}

/** The token is made here and is in the mail alone. A mail that goes too late has none to give. */
const makeResetMail: MailMaker<"password-reset"> = async (ctx, { userId, payload, recipients, createdAt }) => {
	const owner = await readAccount(ctx, userId);
	const expiresAt = createdAt + VALID_MS;
	if (!owner || ctx.clock.now() >= expiresAt || recipients.to[0] !== owner.email) return { withheld: "too late" };
	const { email, language, timezone } = owner;
	const token = makeLinkToken(ctx, userId);
	await insertPasswordReset(ctx.db, {
		tokenHash: hashToken(token),
		userId,
		emailNorm: normaliseEmail(email),
		expiresAt,
	});
	return forReader(owner, () => {
		const letter = resetLetter({
			language,
			email,
			href: `${ctx.config.publicUrl}/reset/${token}`,
			until: wallClock(timezone, expiresAt).slice(11, 16),
			request: describeRequest(createdAt, timezone, payload),
		});
		return ownMail(letter, letter.title);
	});
};

export const RESET_MAILS = { "password-reset": makeResetMail };

interface OpenedReset {
	email: string;
	asksForCode: boolean;
	passkeys: { id: string; name: string; about: string }[];
}

/** What the page of a link shows. Throws as {@link readPasswordReset}. */
export async function openPasswordReset(ctx: AppContext, token: string): Promise<OpenedReset> {
	const { home, user } = await findLinkOwner(ctx, token);
	const [factors, passkeys] = await Promise.all([readFactors(home, user), readPasskeys(home, user)]);
	return {
		email: user.email,
		asksForCode: factors.length > 0,
		passkeys: passkeys.map((passkey) => ({
			id: passkey.id,
			name: passkey.name,
			about: describeUse(passkey, user.timezone),
		})),
	};
}

/** Whose password a link is for. Throws not_found where it was used, has run out, or is none. */
export async function readPasswordReset(ctx: AppContext, token: string): Promise<{ userId: string; email: string }> {
	const { db } = await atToken(ctx, token);
	const reset = await findPasswordReset(db, hashToken(token), ctx.clock.now());
	if (!reset) throw linkEnded();
	return reset;
}

interface NewPassword {
	token: string;
	password: string;
	code?: string | undefined;
	endPasskeys?: boolean;
}

/**
 * Resets a password, once for each link. Every session of the account ends, and a new one begins. An account
 * that asks for a code beside its password asks for one here too: a mailbox alone is not both. Where the address is not
 * proven, a stranger may have opened the account: no code is asked for, and all that was set up ends.
 * @throws SecondFactorRequired where a code is missing or wrong; the link stays good
 * @throws AppError invalid where it is a common one, not_found as {@link readPasswordReset}, too_many_requests,
 * unavailable
 */
export async function resetPassword(
	ctx: AppContext,
	{ token, password, code, endPasskeys: ends = false }: NewPassword,
	origin: Origin,
): Promise<SignedIn> {
	refuseCommonPassword(password, "password");
	await countTry(ctx, "sign-in", origin, ctx.config.signInPerAddress);
	const { home, user: owner } = await findLinkOwner(ctx, token);
	const { id: userId } = owner;
	const proof = await askForCode(home, owner, code, origin);
	const hash = await hashPassword(password, userId);
	const at = ctx.clock.now();
	const reset = { tokenHash: hashToken(token), userId, hash, at, unproven: isUnproven(owner) };
	const passkeys = ends ? await readPasskeys(home, owner) : [];
	try {
		if (passkeys.length === 0) await resetPasswordHash(home.db, reset);
		else {
			const ids = passkeys.map(({ id }) => id);
			const name = passkeys.map((each) => each.name).join(", ");
			await changeAccess(home, owner, { change: "passkey-removed", name }, (extraStatements) =>
				resetPasswordHash(home.db, reset, [...endPasskeys(home.db, userId, ids, at), ...extraStatements]),
			);
		}
	} catch (error) {
		throw isGone(error) ? linkEnded() : error;
	}
	forgetUser(userId);
	const user = await readAccount(home, userId);
	if (!user) throw linkEnded();
	return enter(home, user, origin, { proof });
}

async function findLinkOwner(ctx: AppContext, token: string): Promise<{ home: AppContext; user: User }> {
	const home = await atToken(ctx, token);
	const { userId } = await readPasswordReset(home, token);
	const user = await readAccount(home, userId);
	if (!user) throw linkEnded();
	return { home, user };
}

function isUnproven({ emailVerifiedAt }: User): boolean {
	return emailVerifiedAt === null;
}

async function readFactors(ctx: AppContext, user: User) {
	return isUnproven(user) ? [] : neededFactors(ctx, user.id);
}

async function readPasskeys(ctx: AppContext, user: User): Promise<Passkey[]> {
	return isUnproven(user) ? [] : listPasskeys(ctx.db, user.id);
}

async function askForCode(ctx: AppContext, user: User, code: string | undefined, origin: Origin): Promise<Proof> {
	if ((await readFactors(ctx, user)).length === 0) return "password";
	if (!code) throw new SecondFactorRequired(m.access_code_asked(), null);
	await takeCode(ctx, user, code, passwordAttemptFrom(ctx, origin, readDevice(ctx, user.id, origin.device)));
	return "second factor";
}
