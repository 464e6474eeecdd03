import { COUNTRY_CODES, type Country } from "../countries";

/** The runtime's list of a country's zones (IANA); TypeScript knows neither of its two names. */
type WithZones = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] };

function zonesOf(country: Country): readonly string[] {
	const locale: WithZones = new Intl.Locale(`und-${country}`);
	return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const countryByZone = new Map<string, Country>();

/** The country that a zone is of; "" for zones of none, such as UTC, and where the runtime has no list. */
export function countryOfZone(zone: string): Country {
	const found = countryByZone.get(zone) ?? COUNTRY_CODES.find((country) => zonesOf(country).includes(zone)) ?? "";
	countryByZone.set(zone, found);
	return found;
}

/** The zone of a country whose clocks all show the same, as in France or Germany; `null` where there are several. */
export function onlyZoneOf(country: Country): string | null {
	const zones = country === "" ? [] : zonesOf(country);
	const [first = null] = zones;
	return new Set(zones.map(clocks)).size === 1 ? first : null;
}

function clocks(zone: string): string {
	const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
	return [0, 6].map((month) => format.format(Date.UTC(2026, month, 1, 12))).join();
}
