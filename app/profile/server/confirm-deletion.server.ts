import { type Actor, isAdministrator } from "~/access/domain/user";
import { confirmPassword } from "~/access/server/confirm-password.server";
import { isFresh } from "~/access/server/factors/step-up.server";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** Whether deleting the account takes the password: of an older session may be whoever found the browser open. */
export async function needsPassword(ctx: AppContext, actor: Actor, token: string): Promise<boolean> {
	// The administrator's account is not deleted at all.
	if (isAdministrator(actor, ctx.config)) return false;
	return !(await isFresh(ctx, actor, token));
}

/**
 * Asks for the password before an account is deleted, where the session `token` was neither begun nor confirmed within ten minutes.
 * @throws AppError forbidden (field `password`) where it is missing or wrong, too_many_requests, unavailable
 */
export async function confirmDeletion(
	ctx: AppContext,
	actor: Actor,
	{ password, token }: { password: string | undefined; token: string },
): Promise<void> {
	if (!(await needsPassword(ctx, actor, token))) return;
	if (password) {
		await confirmPassword(ctx, actor, { password, field: "password" });
		return;
	}
	const message = m.profile_password_to_delete();
	throw new AppError("forbidden", message, { fieldErrors: { password: [message] } });
}
