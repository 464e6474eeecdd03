import type { AppContext } from "~/context";
import { DAY_MS } from "~/kernel/time/dates";
import { isSigned, sign } from "./signature.server";

/** How long a browser is known by a sign-in. */
export const DEVICE_DAYS = 365;

/** The day it was made, 16 random bytes, and who it is good for, signed. */
const TOKEN = /^(\d{1,6})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * What a browser keeps of having signed in to an account, beyond the session: it says that tries at that account's
 * password are not a stranger's, and signs no one in. The account is in it by a keyed hash alone.
 */
export function makeDevice(ctx: AppContext, userId: string): string {
	const begin = `${Math.floor(ctx.clock.now() / DAY_MS)}.${ctx.ids.token(16)}`;
	return `${begin}.${sign(ctx, deviceText(userId, begin))}`;
}

/** The random part, by which the device's tries are counted; `null` where it is no device of this account. */
export function readDevice(ctx: AppContext, userId: string, token: string | null | undefined): string | null {
	const [, day = "", nonce = "", signature = ""] = TOKEN.exec(token ?? "") ?? [];
	if (nonce === "" || ctx.clock.now() >= (Number(day) + DEVICE_DAYS) * DAY_MS) return null;
	return isSigned(ctx, deviceText(userId, `${day}.${nonce}`), signature) ? nonce : null;
}

function deviceText(userId: string, begin: string): string {
	return `device:${userId}:${begin}`;
}
