import {
	type AppCodes,
	beginAppCodes,
	deleteAppCodes,
	findAppCodes,
	replaceRecoveryCodes,
	turnOnAppCodes,
} from "#db/access/second-factors";
import { isGone } from "#db/commit";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { PRODUCT } from "~/kernel/product";
import type { Instant } from "~/kernel/time/dates";
import { countAttempt, forgetAttempts, SIGNED_IN } from "~/limits/server/tries.server";
import { m } from "~/paraglide/messages";
import { keyUri, RECOVERY_ALPHABET, RECOVERY_CODES, writeRecoveryCode } from "../../domain/second-factor";
import type { Actor } from "../../domain/user";
import { changeAccess } from "../access-notice.server";
import { hashToken } from "../link-token.server";
import { hashRecoveryCode, seal, unseal } from "../sealed.server";
import { forgetUser } from "../session-cache.server";
import { markConfirmed } from "../sessions.server";
import { confirmCode, wrongCode } from "./confirm-code.server";
import { matchStep, toBase32 } from "./totp.server";

const SECRET_BYTES = 20;

const BEGUN_MS = 60 * 60_000;

export type SecondFactorState =
	| { state: "off" }
	| { state: "begun"; secret: string; uri: string }
	| { state: "on"; since: Instant; recoveryCodes: number };

export async function readSecondFactor(ctx: AppContext, actor: Actor): Promise<SecondFactorState> {
	const codes = await findAppCodes(ctx.db, actor.id);
	if (codes?.onSince) {
		return { state: "on", since: codes.onSince, recoveryCodes: codes.recoveryCodes };
	}
	if (!codes || ctx.clock.now() - codes.begunAt > BEGUN_MS) return { state: "off" };
	const secret = toBase32(unseal(ctx, actor.id, codes.secret));
	return { state: "begun", secret, uri: keyUri({ issuer: PRODUCT.name, account: actor.email, secret }) };
}

/** Draws a secret for an app, in place of one that was begun. Throws forbidden in a demo, conflict where one is on. */
export async function beginSecondFactor(ctx: AppContext, actor: Actor): Promise<void> {
	if (actor.demoUntil !== null) throw new AppError("forbidden", m.access_demo_security());
	if ((await findAppCodes(ctx.db, actor.id))?.onSince) throw alreadyOn();
	const secret = Buffer.from(ctx.ids.token(SECRET_BYTES), "base64url");
	await beginAppCodes(ctx.db, actor.id, seal(ctx, actor.id, secret), ctx.clock.now());
}

/**
 * Asks for codes at every sign-in from now on, once the app has shown that it makes the right ones. The session `token`
 * is proven by that; the others, which a password alone began, end.
 * @returns recovery codes, which are shown this once
 * @throws AppError invalid (field `code`) where it is wrong, conflict where it is on or nothing was begun,
 * too_many_requests
 */
export async function turnOnSecondFactor(
	ctx: AppContext,
	actor: Actor,
	{ code, token }: { code: string; token: string },
): Promise<string[]> {
	await countAttempt(ctx, actor.email, SIGNED_IN);
	const begun = await findAppCodes(ctx.db, actor.id);
	const now = ctx.clock.now();
	if (!begun || now - begun.begunAt > BEGUN_MS) throw new AppError("conflict", m.access_two_step_begin_anew());
	if (begun.onSince !== null) throw alreadyOn();
	const step = matchStep(unseal(ctx, actor.id, begun.secret), code.replace(/\s/g, ""), now, begun.lastStep);
	if (step === null) throw wrongCode("invalid");
	await forgetAttempts(ctx, actor.email, SIGNED_IN);
	const codes = await turnOn(ctx, actor, begun, { step, session: hashToken(token) });
	forgetUser(actor.id);
	await markConfirmed(ctx, actor, token, "second factor");
	return codes;
}

async function turnOn(
	ctx: AppContext,
	actor: Actor,
	{ secret }: AppCodes,
	on: { step: number; session: string },
): Promise<string[]> {
	const { id } = actor;
	const codes = generateCodes(ctx);
	const change = { userId: id, at: ctx.clock.now(), codes: codes.map((code) => hashRecoveryCode(ctx, id, code)) };
	try {
		await changeAccess(ctx, actor, { change: "codes-on", name: "" }, (extraStatements) =>
			turnOnAppCodes(ctx.db, change, { secret, ...on }, extraStatements),
		);
	} catch (error) {
		throw isGone(error) ? alreadyOn() : error;
	}
	return codes.map(writeRecoveryCode);
}

/** Asks for no codes any more. It takes one: a password alone must not do away with what is asked beside it. Throws as {@link confirmCode}. */
export async function turnOffSecondFactor(ctx: AppContext, actor: Actor, code: string): Promise<void> {
	await confirmCode(ctx, actor, code);
	try {
		await changeAccess(ctx, actor, { change: "codes-off", name: "" }, (extraStatements) =>
			deleteAppCodes(ctx.db, { userId: actor.id, at: ctx.clock.now() }, extraStatements),
		);
	} catch (error) {
		if (!isGone(error)) throw error;
	}
}

/** Draws new recovery codes, in place of those that are left. It takes a code. Throws as {@link confirmCode}. */
export async function renewRecoveryCodes(ctx: AppContext, actor: Actor, code: string): Promise<string[]> {
	await confirmCode(ctx, actor, code);
	const codes = generateCodes(ctx);
	const hashes = codes.map((each) => hashRecoveryCode(ctx, actor.id, each));
	await changeAccess(ctx, actor, { change: "recovery-codes-made", name: "" }, (extraStatements) =>
		replaceRecoveryCodes(ctx.db, { userId: actor.id, at: ctx.clock.now(), codes: hashes }, extraStatements),
	);
	return codes.map(writeRecoveryCode);
}

function generateCodes({ ids }: AppContext): string[] {
	return Array.from({ length: RECOVERY_CODES }, () => {
		const letters = [...Buffer.from(ids.token(8), "base64url")].map((byte) => RECOVERY_ALPHABET[byte & 31]);
		return letters.join("");
	});
}

function alreadyOn(): AppError {
	return new AppError("conflict", m.access_two_step_on_already());
}
