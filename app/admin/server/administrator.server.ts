import { type Actor, isAdministrator } from "~/identity/domain/user";
import type { AppContext } from "~/kernel/context";
import { AppError } from "~/kernel/errors";

/** Lets the one administrator pass. Throws AppError forbidden for everybody else. */
export function requireAdministrator({ config }: AppContext, { email }: Actor): void {
	if (!isAdministrator(email, config)) throw new AppError("forbidden", "Only the administrator may do this");
}
