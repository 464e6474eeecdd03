import { rateFault } from "~/kernel/money/rate-fault";
import { m } from "~/paraglide/messages";

/** The browser's look at what an hour costs: of a client, a project, an entry. */
export function hourlyRateFault(typed: string): string | null {
	return rateFault(typed, { wrong: m.time_rate_negative, tooLarge: m.time_rate_too_large });
}
