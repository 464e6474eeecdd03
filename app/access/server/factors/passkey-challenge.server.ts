import type { AppContext } from "~/context";
import { isSigned, sign } from "../signature.server";

/** What a challenge is for: to prove who the user is, or to make a passkey for one account. */
export type ChallengePurpose = "assert" | `make:${string}`;

export const CHALLENGE_SECONDS = 300;

/** When it ends (milliseconds, base 36), 16 random bytes, signed. */
const CHALLENGE = /^([0-9a-z]{1,10})\.([\w-]{22})\.([\w-]{43})$/;

/** A challenge for a device to sign, as base64url: nothing of it is kept until it comes back. */
export function makeChallenge(ctx: AppContext, purpose: ChallengePurpose): string {
	const begin = `${(ctx.clock.now() + CHALLENGE_SECONDS * 1000).toString(36)}.${ctx.ids.token(16)}`;
	return Buffer.from(`${begin}.${sign(ctx, challengeText(purpose, begin))}`).toString("base64url");
}

/** Takes a challenge that came back, once: whether it is one of ours, for this, and of the last five minutes. */
export async function takeChallenge(ctx: AppContext, purpose: ChallengePurpose, challenge: string): Promise<boolean> {
	const [, ends = "", nonce = "", signature = ""] =
		CHALLENGE.exec(Buffer.from(challenge, "base64url").toString()) ?? [];
	if (nonce === "" || ctx.clock.now() >= Number.parseInt(ends, 36)) return false;
	if (!isSigned(ctx, challengeText(purpose, `${ends}.${nonce}`), signature)) return false;
	return (await ctx.limits.take(`challenge:${nonce}`, [{ tries: 1, seconds: CHALLENGE_SECONDS }])) === 0;
}

function challengeText(purpose: ChallengePurpose, begin: string): string {
	return `challenge:${purpose}:${begin}`;
}
