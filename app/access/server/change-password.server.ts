import { changePasswordHash } from "#db/access/users";
import { RuleBroken } from "#db/commit";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { PasswordFields } from "../domain/password-input";
import type { Actor } from "../domain/user";
import { refuseCommonPassword } from "./common-password.server";
import { confirmPassword } from "./confirm-password.server";
import { hashPassword } from "./password.server";
import { startSession } from "./sessions.server";

/**
 * Changes the password, ends every session of the account, and begins a new one for who asked.
 * @returns the new session's token, for the visitor's cookie
 * @throws AppError invalid where the new one is a common one, forbidden where the old password is wrong, conflict where it was changed meanwhile,
 *   too_many_requests, unavailable
 */
export async function changePassword(
	ctx: AppContext,
	actor: Actor,
	{ currentPassword, newPassword }: PasswordFields,
	userAgent: string,
): Promise<string> {
	if (actor.demoUntil !== null) {
		throw new AppError("forbidden", m.access_demo_password());
	}
	refuseCommonPassword(newPassword, "newPassword");
	const from = await confirmPassword(ctx, actor, { password: currentPassword, field: "currentPassword" });
	const to = await hashPassword(newPassword, actor.id);
	try {
		await changePasswordHash(ctx.db, actor.id, { from, to, at: ctx.clock.now() });
	} catch (error) {
		if (!(error instanceof RuleBroken)) throw error;
		throw new AppError("conflict", m.access_password_changed_elsewhere());
	}
	return startSession(ctx, actor, userAgent, { proof: actor.proven ? "second factor" : "password" });
}
