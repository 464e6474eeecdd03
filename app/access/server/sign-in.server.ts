import { findCredentialsById, recordSignIn, replacePasswordHash } from "#db/access/users";
import { type AppContext, atAccount } from "~/context";
import { AppError } from "~/kernel/errors";
import {
	countTry,
	describeTry,
	forgetAttempts,
	type Origin,
	passwordAttemptFrom,
	tryPassword,
} from "~/limits/server/tries.server";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import type { SignIn } from "../domain/credentials";
import type { User } from "../domain/user";
import { readDevice } from "./device-token.server";
import { enter, type SignedIn } from "./enter.server";
import { neededFactors, SecondFactorRequired, takeCode } from "./factors/confirm-code.server";
import { makeStep, readStep } from "./factors/second-step.server";
import { findByAddress } from "./home.server";
import { DUMMY_HASH, hashPassword, verifyPassword } from "./password.server";
import type { Proof } from "./sessions.server";
import { planSignInNotice } from "./sign-in-notice.server";

/**
 * Signs a person in. An unknown address and a wrong password get the same answer, in the same time. Where the browser never
 * signed in to the account, its owner is notified by mail.
 * @throws SecondFactorRequired where the password is right and a code is asked for, which is missing or wrong
 * @throws AppError unauthenticated, too_many_requests, unavailable
 */
export async function signIn(ctx: AppContext, { email, password, code }: SignIn, origin: Origin): Promise<SignedIn> {
	await countTry(ctx, "sign-in", origin, ctx.config.signInPerAddress);
	const credentials = await findByAddress(ctx, email);
	const device = credentials && readDevice(ctx, credentials.user.id, origin.device);
	const attempt = passwordAttemptFrom(ctx, origin, device);
	const ownAccount = device === null ? undefined : credentials?.user.id;
	const { right, outdated } = await tryPassword(ctx, { email, attempt }, () =>
		verifyPassword(password, credentials?.passwordHash ?? DUMMY_HASH, ownAccount),
	);
	if (!credentials || !right) {
		refused(ctx, email, origin);
		throw new AppError("unauthenticated", m.access_wrong_credentials());
	}

	const { home, user } = credentials;
	await forgetAttempts(ctx, email, attempt);
	const passwordHash = outdated ? await hashPassword(password, user.id) : credentials.passwordHash;
	if (outdated) await replacePasswordHash(home.db, user.id, passwordHash);
	const factors = await neededFactors(home, user.id);
	if (factors.length === 0) return admit(home, user, origin, "password");
	if (!code) throw new SecondFactorRequired(m.access_code_asked(), makeStep(ctx, user.id, passwordHash));
	return passCode(home, user, code, origin);
}

/**
 * Goes on with a sign-in whose password was right, by the step that {@link signIn} gave out.
 * @throws SecondFactorRequired where the code is wrong, AppError unauthenticated where the step is of too long ago or another
 *   password, too_many_requests
 */
export async function signInByCode(
	ctx: AppContext,
	{ step, code }: { step: string; code: string },
	origin: Origin,
): Promise<SignedIn> {
	await countTry(ctx, "sign-in", origin, ctx.config.signInPerAddress);
	const { home, user } = await findStep(ctx, step);
	return passCode(home, user, code, origin);
}

/** The user of a sign-in step. Throws AppError unauthenticated where it has expired, or the password changed. */
export async function findStep(ctx: AppContext, step: string): Promise<{ home: AppContext; user: User }> {
	const begun = readStep(ctx, step);
	if (!begun) throw stepEnded();
	const home = await atAccount(ctx, begun.userId);
	const credentials = await findCredentialsById(home.db, begun.userId);
	if (!credentials || !begun.isOf(credentials.passwordHash)) throw stepEnded();
	return { home, user: credentials.user };
}

function stepEnded(): AppError {
	return new AppError("unauthenticated", m.access_step_ended());
}

async function passCode(ctx: AppContext, user: User, code: string, origin: Origin): Promise<SignedIn> {
	try {
		await takeCode(ctx, user, code, passwordAttemptFrom(ctx, origin, readDevice(ctx, user.id, origin.device)));
	} catch (error) {
		if (error instanceof SecondFactorRequired) refused(ctx, user.email, origin);
		throw error;
	}
	return admit(ctx, user, origin, "second factor");
}

/** Begins a session for a user who has proven their identity. */
export async function admit(ctx: AppContext, user: User, origin: Origin, proof: Proof): Promise<SignedIn> {
	ctx.background(recordSignIn(ctx.db, { at: ctx.clock.now(), userId: user.id }));
	const device = readDevice(ctx, user.id, origin.device);
	const notice = device !== null ? null : await planSignInNotice(ctx, user, origin);
	const signed = await enter(ctx, user, origin, { extraStatements: notice?.statements, proof });
	if (notice) enqueueDeliveries(ctx, notice.delivery);
	return signed;
}

function refused(ctx: AppContext, email: string, origin: Origin): void {
	const detail = describeTry(ctx, email, origin);
	ctx.background(recordSignIn(ctx.db, { at: ctx.clock.now(), userId: null, detail }));
}
