import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { isForOtherHost, type Passkey } from "../../domain/passkey";
import { type Actor, isAdministrator } from "../../domain/user";
import { confirmPassword } from "../confirm-password.server";
import { lastConfirmed, markConfirmed } from "../sessions.server";
import { confirmCode, neededFactors } from "./confirm-code.server";
import { listPasskeys } from "./passkeys.server";

const FRESH_MS = 10 * 60_000;

/** Whether this session's user confirmed their identity within ten minutes. A demo has nothing to show it by. */
export async function isFresh(ctx: AppContext, actor: Actor, token: string): Promise<boolean> {
	if (actor.demoUntil !== null) return true;
	const at = await lastConfirmed(ctx, actor, token);
	return at !== null && ctx.clock.now() - at <= FRESH_MS;
}

/**
 * Lets only a fresh session do what a stolen one must not: an older one may be used by someone who found the browser open.
 * @throws AppError forbidden
 */
export async function requireFresh(ctx: AppContext, actor: Actor, token: string): Promise<void> {
	if (!(await isFresh(ctx, actor, token))) throw new AppError("forbidden", m.access_confirm_first());
}

/**
 * The same for what changes what lets in: where the account asks for more than a password, a session that was begun or
 * confirmed by that alone changes nothing of it.
 * @throws AppError forbidden
 */
export async function requireFactorChange(ctx: AppContext, actor: Actor, token: string): Promise<void> {
	await requireFresh(ctx, actor, token);
	if (actor.proven) return;
	const factors = await neededFactors(ctx, actor.id);
	const required = isAdministrator(actor, ctx.config) && ctx.config.adminSecondFactor === "required";
	const passkeys = required ? (await listPasskeys(ctx, actor)).filter((each) => isUsable(ctx, each)) : [];
	if (factors.length > 0 || passkeys.length > 0) throw new AppError("forbidden", m.access_confirm_by_factor());
}

/** One of an address that this installation had before can't be shown, so it is not required. */
function isUsable({ config }: AppContext, passkey: Passkey): boolean {
	return config.publicUrl === "" || !isForOtherHost(passkey, new URL(config.publicUrl).hostname);
}

/**
 * Makes the session `token` fresh, by the password or a code of the account's app.
 * @throws AppError forbidden where it is wrong, invalid where neither is given, too_many_requests, unavailable
 */
export async function confirmIdentity(
	ctx: AppContext,
	actor: Actor,
	{ password, code, token }: { password?: string | undefined; code?: string | undefined; token: string },
): Promise<void> {
	if (code) {
		await confirmCode(ctx, actor, code);
		return markConfirmed(ctx, actor, token, "second factor");
	}
	if (!password) {
		const message = m.access_password_required();
		throw new AppError("invalid", message, { fieldErrors: { password: [message] } });
	}
	await confirmPassword(ctx, actor, { password, field: "password" });
	await markConfirmed(ctx, actor, token, "password");
}
