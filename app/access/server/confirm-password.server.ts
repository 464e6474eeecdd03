import { findCredentials } from "#db/access/users";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { forgetAttempts, SIGNED_IN, tryPassword } from "~/limits/server/tries.server";
import { m } from "~/paraglide/messages";
import type { Actor } from "../domain/user";
import { verifyPassword } from "./password.server";

/**
 * Asks a signed-in person for the password once more, before what a stolen session must not do. Tries are counted apart
 * from those of signing in, so that no stranger can make the owner wait here.
 * @param field the field that the password was typed into; carries the message
 * @returns the hash that the password was right for
 * @throws AppError forbidden where it is wrong, too_many_requests, unavailable
 */
export async function confirmPassword(
	ctx: AppContext,
	actor: Actor,
	{ password, field }: { password: string; field: string },
): Promise<string> {
	const { email, id } = actor;
	const { credentials, right } = await tryPassword(ctx, { email, attempt: SIGNED_IN }, async () => {
		const current = await findCredentials(ctx.db, email);
		const own = current?.user.id === id ? current : null;
		const verified = own && (await verifyPassword(password, own.passwordHash, id));
		return { credentials: own, right: verified?.right ?? false };
	});
	if (!credentials || !right) {
		const message = m.access_password_wrong();
		throw new AppError("forbidden", message, { fieldErrors: { [field]: [message] } });
	}
	await forgetAttempts(ctx, email, SIGNED_IN);
	return credentials.passwordHash;
}
