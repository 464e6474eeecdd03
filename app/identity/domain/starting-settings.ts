import type { Currency } from "~/kernel/money";
import { parseTimezone } from "./timezones";
import type { User } from "./user";

/** What an account begins with that nobody typed; each is changed in the settings. */
export type StartingSettings = Pick<User, "timezone" | "currency">;

/** Where nothing is known of who signs up, and for accounts made through the API (docs/specification.md section 9). */
export const NOTHING_KNOWN: StartingSettings = { timezone: "UTC", currency: "USD" };

const EURO =
	"AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT".split(
		" ",
	);
const POUND = ["GB", "GG", "IM", "JE"];

/** The settings by what a browser says of itself: its zone (IANA) and its language (BCP 47), either of which may be missing. */
export function startingSettings(zone: string, language: string): StartingSettings {
	return { timezone: parseTimezone(zone) ?? NOTHING_KNOWN.timezone, currency: usualCurrency(language) };
}

function usualCurrency(language: string): Currency {
	const region = likelyRegion(language);
	if (EURO.includes(region)) return "EUR";
	return POUND.includes(region) ? "GBP" : NOTHING_KNOWN.currency;
}

/** The region of a language's tag, else where it is mostly spoken. */
function likelyRegion(language: string): string {
	try {
		return new Intl.Locale(language).maximize().region ?? "";
	} catch {
		return "";
	}
}
