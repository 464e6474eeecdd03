import { hasInvisible } from "~/kernel/email";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** Refuses an address for an account that looks like another one and is not. Throws AppError invalid (field `email`). */
export function refuseInvisible(email: string): void {
	if (!hasInvisible(email)) return;
	const message = m.access_email_invisible();
	throw new AppError("invalid", message, { fieldErrors: { email: [message] } });
}
