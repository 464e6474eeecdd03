import { findCredentials, recordSignIn, replacePasswordHash } from "#db/queries/users";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { carry } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import type { SignIn } from "../domain/credentials";
import { readDevice } from "./device-token.server";
import { enter, type SignedIn } from "./enter.server";
import { hashPassword, NOBODYS_HASH, verifyPassword } from "./password.server";
import { planSignInNotice } from "./sign-in-notice.server";
import { countAttempt, countTry, describeTry, forgetAttempts, type Origin, trierFrom } from "./tries.server";

/**
 * Signs a person in. An unknown address and a wrong password get the same answer, in the same time. Where the browser never
 * signed in to the account, its owner is told by mail.
 * @throws AppError unauthenticated, too_many_requests, unavailable
 */
export async function signIn(ctx: AppContext, { email, password }: SignIn, origin: Origin): Promise<SignedIn> {
	await countTry(ctx, "sign-in", origin, ctx.config.signInPerAddress);
	const credentials = await findCredentials(ctx.db, email);
	const device = credentials && readDevice(ctx, credentials.user.id, origin.device);
	const trier = trierFrom(ctx, origin, device);
	await countAttempt(ctx, email, trier);

	const { right, outdated } = await verifyPassword(password, credentials?.passwordHash ?? NOBODYS_HASH);
	if (!credentials || !right) {
		const detail = describeTry(ctx, email, origin);
		ctx.background(recordSignIn(ctx.db, { at: ctx.clock.now(), userId: null, detail }));
		throw new AppError("unauthenticated", m.identity_wrong_credentials());
	}

	const { user } = credentials;
	await forgetAttempts(ctx, email, trier);
	if (outdated) await replacePasswordHash(ctx.db, user.id, await hashPassword(password));
	ctx.background(recordSignIn(ctx.db, { at: ctx.clock.now(), userId: user.id }));
	const notice = device === null ? await planSignInNotice(ctx, user, origin) : null;
	const signed = await enter(ctx, user, origin, notice?.statements);
	if (notice) carry(ctx, notice.delivery);
	return signed;
}
