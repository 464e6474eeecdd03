import { findCredentials, recordSignIn, replacePasswordHash } from "#db/queries/users";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { SignIn } from "../domain/credentials";
import type { User } from "../domain/user";
import { hashPassword, NOBODYS_HASH, verifyPassword } from "./password.server";
import { startSession } from "./sessions.server";
import { countAttempt, countTry, forgetAttempts, type Origin } from "./tries.server";

export interface SignedIn {
	user: User;
	/** The new session's token, for the visitor's cookie. */
	token: string;
}

/**
 * Signs a person in. An unknown address and a wrong password get the same answer, in the same time.
 * @throws AppError unauthenticated, too_many_requests, unavailable
 */
export async function signIn(ctx: AppContext, { email, password }: SignIn, origin: Origin): Promise<SignedIn> {
	await countTry(ctx, "sign-in", origin, ctx.config.signInPerAddress);
	await countAttempt(ctx, email);

	const credentials = await findCredentials(ctx.db, email);
	const { right, outdated } = await verifyPassword(password, credentials?.passwordHash ?? NOBODYS_HASH);
	if (!credentials || !right) {
		ctx.background(recordSignIn(ctx.db, ctx.clock.now(), null));
		throw new AppError("unauthenticated", m.identity_wrong_credentials());
	}

	await forgetAttempts(ctx, email);
	if (outdated) await replacePasswordHash(ctx.db, credentials.user.id, await hashPassword(password));
	ctx.background(recordSignIn(ctx.db, ctx.clock.now(), credentials.user.id));
	return { user: credentials.user, token: await startSession(ctx, credentials.user, origin.userAgent) };
}
