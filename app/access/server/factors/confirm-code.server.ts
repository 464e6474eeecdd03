import { findAppCodes, spendRecoveryCode, spendStep } from "#db/access/second-factors";
import { isGone } from "#db/commit";
import type { AppContext } from "~/context";
import { AppError, type ErrorCode } from "~/kernel/errors";
import type { Allowance } from "~/kernel/ports";
import { countSecret, forgetSecret, type PasswordAttempt, SIGNED_IN } from "~/limits/server/tries.server";
import { m } from "~/paraglide/messages";
import { readRecoveryCode, type SecondFactor } from "../../domain/second-factor";
import type { Actor, User } from "../../domain/user";
import { recoveryHashes, reseal, unseal } from "../sealed.server";
import { matchStep } from "./totp.server";

/**
 * What strangers who know the password have together at the code: three of a million are right at any time, so that this
 * many make a guess in thirty years likely.
 */
const UNKNOWN_DEVICE_CODES: readonly Allowance[] = [
	{ tries: 10, seconds: 3600 },
	{ tries: 30, seconds: 86_400 },
];

export class SecondFactorRequired extends AppError {
	readonly secondFactor: readonly SecondFactor[] = ["totp"];

	/** @param step by which the page that asks for the code goes on; `null` where one was given and is wrong */
	constructor(
		message: string,
		readonly step: string | null,
	) {
		super("unauthenticated", message, step === null ? { fieldErrors: { code: [message] } } : {});
	}
}

export async function neededFactors(ctx: AppContext, userId: string): Promise<readonly SecondFactor[]> {
	return (await findAppCodes(ctx.db, userId))?.onSince ? ["totp"] : [];
}

/**
 * Takes a code of the account's app, or one for recovery, of a user who signs in and knows the password. Each is good once.
 * @throws SecondFactorRequired where it is wrong, AppError too_many_requests
 */
export async function takeCode(ctx: AppContext, user: User, code: string, attempt: PasswordAttempt): Promise<void> {
	const stranger = attempt.ceiling.length > 0 ? { ...attempt, ceiling: UNKNOWN_DEVICE_CODES } : attempt;
	await countSecret(ctx, `codes:${user.id}`, stranger);
	if (!(await spend(ctx, user, code))) throw new SecondFactorRequired(m.access_code_wrong(), null);
	await forgetSecret(ctx, `codes:${user.id}`, stranger);
}

/**
 * The same for a signed-in user who confirms their identity.
 * @throws AppError forbidden (field `code`) where it is wrong or codes are off, too_many_requests
 */
export async function confirmCode(ctx: AppContext, actor: Actor, code: string): Promise<void> {
	await countSecret(ctx, `codes:${actor.id}`, SIGNED_IN);
	if (!(await spend(ctx, actor, code))) throw wrongCode("forbidden");
	await forgetSecret(ctx, `codes:${actor.id}`, SIGNED_IN);
}

export function wrongCode(as: Extract<ErrorCode, "invalid" | "forbidden">): AppError {
	const message = m.access_code_wrong();
	return new AppError(as, message, { fieldErrors: { code: [message] } });
}

async function spend(ctx: AppContext, { id }: User, typed: string): Promise<boolean> {
	const codes = await findAppCodes(ctx.db, id);
	if (!codes?.onSince) return false;
	const now = ctx.clock.now();
	const step = matchStep(unseal(ctx, id, codes.secret), typed.replace(/\s/g, ""), now, codes.lastStep);
	const recovery = readRecoveryCode(typed);
	try {
		if (step !== null) await spendStep(ctx.db, id, step, { from: codes.secret, to: reseal(ctx, id, codes.secret) });
		else if (recovery !== null) await spendRecoveryCode(ctx.db, id, recoveryHashes(ctx, id, recovery), now);
		else return false;
		return true;
	} catch (error) {
		// Another request used it first, or it does not exist.
		if (isGone(error)) return false;
		throw error;
	}
}
