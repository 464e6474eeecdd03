import type { Actor } from "~/access/domain/user";
import { mailRefusal } from "~/access/server/may-mail.server";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** Throws conflict, with the spec's informational message where there is no mail at all (docs/specification.md section 1). */
export function requireMail(ctx: AppContext, actor: Actor): void {
	const refusal = mailRefusal(ctx, actor);
	if (refusal === "off") throw new AppError("conflict", m.sending_to_come());
	if (refusal === "unverified") throw new AppError("conflict", m.mail_unverified({ email: actor.email }));
}
