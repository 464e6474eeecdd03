import { m } from "~/paraglide/messages";

/**
 * A first look at what was typed in place of something wrong, for messages while typing. Only the plainest of the rules
 * in `domain/client-input.ts`, in the same words; those judge, on the server. `undefined` where nothing is wrong.
 */
export function checkField(name: string, typed: string): string | undefined {
	const text = typed.trim();
	if (name === "name") return text === "" ? m.clients_name_required() : undefined;
	if (name !== "email") return undefined;
	if (text === "") return m.clients_email_required();
	return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text) ? undefined : m.kernel_invalid_email();
}
