import { invalidField } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import list from "./common-passwords.txt?raw";

let common: ReadonlySet<string> | undefined;

/**
 * Refuses a password that is among the 3,000 which guesses begin with (OWASP ASVS 5.0, 6.2.4), in whatever case.
 * @param field the field that it was typed into; carries the message
 * @throws AppError invalid
 */
export function refuseCommonPassword(password: string, field: string): void {
	common ??= new Set(list.split("\n").filter((line) => line !== "" && !line.startsWith("#")));
	if (!common.has(password.toLowerCase())) return;
	const message = m.access_password_common();
	throw invalidField(field, message);
}
