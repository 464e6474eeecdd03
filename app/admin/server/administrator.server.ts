import { type Actor, isAdministrator } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";

/** Whether a user may see what {@link requireAdministrator} guards, for pages that others see too. */
export function administers({ config }: AppContext, actor: Actor): boolean {
	return isAdministrator(actor, config) && (config.adminSecondFactor !== "required" || actor.proven === true);
}

/**
 * Lets the one administrator pass, where the operator wants it so only in a session that a second factor was shown in.
 * Throws AppError forbidden for everybody else.
 */
export function requireAdministrator({ config }: AppContext, actor: Actor): void {
	if (!isAdministrator(actor, config)) throw new AppError("forbidden", m.admin_forbidden());
	if (config.adminSecondFactor === "required" && !actor.proven) {
		throw new AppError("forbidden", m.admin_second_factor());
	}
}
