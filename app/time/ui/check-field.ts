import { readDecimal } from "~/kernel/money";
import { m } from "~/paraglide/messages";

/**
 * A first look at what was typed in place of something wrong, for messages while typing. Only the plainest of the rules
 * in `domain/time-entry-input.ts`, in the same words; those judge, on the server. `undefined` where nothing is wrong.
 */
export function checkField(name: string, typed: string): string | undefined {
	const text = typed.trim();
	if (name === "description") return text === "" ? m.time_description_required() : undefined;
	if (name === "startTime") return text === "" ? m.time_start_required() : undefined;
	if (name === "hourlyRate") return (readDecimal(text) ?? -1) < 0 ? m.time_rate_negative() : undefined;
	return undefined;
}
