import type { AppContext } from "~/context";
import { isSigned, sign } from "../signature.server";

export const STEP_SECONDS = 10 * 60;

const STEP = /^([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})$/;

/** What a browser keeps between the password and the code: it signs no one in, and is of no use once the password changes. */
export function makeStep(ctx: AppContext, userId: string, passwordHash: string): string {
	const begin = `${userId}.${(ctx.clock.now() + STEP_SECONDS * 1000).toString(36)}`;
	return `${begin}.${sign(ctx, stepText(begin, passwordHash))}`;
}

/** Whose step it is, to be held against the account's password; `null` where it has ended or is none. */
export function readStep(
	ctx: AppContext,
	step: string,
): { userId: string; isOf(passwordHash: string): boolean } | null {
	const [, userId = "", ends = "", signature = ""] = STEP.exec(step) ?? [];
	if (userId === "" || ctx.clock.now() >= Number.parseInt(ends, 36)) return null;
	return {
		userId,
		isOf: (passwordHash) => isSigned(ctx, stepText(`${userId}.${ends}`, passwordHash), signature),
	};
}

function stepText(begin: string, passwordHash: string): string {
	return `second step:${begin}:${passwordHash}`;
}
