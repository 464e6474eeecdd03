import { onlyZoneOf } from "~/kernel/time/zone-country";
import { defaultCurrency } from "./default-currency";
import { parseTimezone } from "./timezones";
import type { User } from "./user";

/** An account's settings before its owner chose any; each is changed in the settings. */
export type StartingSettings = Pick<User, "timezone" | "currency">;

/** Where nothing is known of who signs up, and for accounts made through the API (docs/specification.md section 9). */
export const NO_HINTS: StartingSettings = { timezone: "UTC", currency: "USD" };

/**
 * The settings by what a browser says of itself: its zone (IANA) and its language (BCP 47), either of which may be missing.
 * A browser that names no zone is in that of its language's country, where there is but one: "fr-FR".
 */
export function startingSettings(zone: string, language: string): StartingSettings {
	const timezone = parseTimezone(zone) ?? onlyZoneOf(statedRegion(language)) ?? NO_HINTS.timezone;
	return { timezone, currency: defaultCurrency(likelyRegion(language)) };
}

/** The region that a language's tag names; "" where it names none. */
function statedRegion(language: string): string {
	try {
		return new Intl.Locale(language).region ?? "";
	} catch {
		return "";
	}
}

/** The region of a language's tag, else where it is mostly spoken. */
function likelyRegion(language: string): string {
	try {
		return new Intl.Locale(language).maximize().region ?? "";
	} catch {
		return "";
	}
}
