import { currentLanguage } from "~/kernel/language/language";
import { isTimezone } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { FIRST_TIMEZONES } from "./preferences";

export interface TimezoneOption {
	value: string;
	label: string;
	group?: string;
}

/**
 * The zones that the runtime has beside the spec's (IANA), as {@link timezoneOptions} names them: by the part of the world and
 * the city, in the order of the reader's language. Sorted here alone, since a browser may have another order.
 * @param current the account's own, which is among them even where the runtime lists it under another name
 */
export function otherTimezones(current: string, cities: string): string[] {
	const first = FIRST_TIMEZONES.map(({ value }) => value as string);
	const listed = Intl.supportedValuesOf("timeZone").filter((zone) => !first.includes(zone));
	const zones = first.includes(current) || listed.includes(current) ? listed : [...listed, current];
	const order = new Intl.Collator(currentLanguage());
	return namedZones(zones, cities)
		.sort((one, other) => order.compare(one.group, other.group) || order.compare(one.label, other.label))
		.map(({ value }) => value);
}

/**
 * What the settings page offers: the spec's zones, then the others by their part of the world, by the names of their cities.
 * @param cities `Africa/Cairo=Le Caire|…`: those that the reader's language calls otherwise than IANA (CLDR 48, exemplarCity)
 */
export function timezoneOptions(others: readonly string[], cities: string): TimezoneOption[] {
	return [...FIRST_TIMEZONES, ...namedZones(others, cities)];
}

function namedZones(zones: readonly string[], cities: string) {
	const names = new Map(cities.split("|").map((pair) => pair.split("=") as [string, string]));
	return zones.map((zone) => zoneOption(zone, names.get(zone)));
}

function zoneOption(zone: string, city: string | undefined) {
	const [area = "", ...place] = zone.split("/");
	const name = isArea(area) ? place.reverse().join(", ") : zone;
	return {
		value: zone,
		label: city ?? name.replaceAll("_", " "),
		group: isArea(area) ? AREAS[area]() : m.access_other_timezones(),
	};
}

const AREAS = {
	Africa: m.access_area_africa,
	America: m.access_area_america,
	Antarctica: m.access_area_antarctica,
	Arctic: m.access_area_arctic,
	Asia: m.access_area_asia,
	Atlantic: m.access_area_atlantic,
	Australia: m.access_area_australia,
	Europe: m.access_area_europe,
	Indian: m.access_area_indian,
	Pacific: m.access_area_pacific,
};

function isArea(name: string): name is keyof typeof AREAS {
	return Object.hasOwn(AREAS, name);
}

/** Reads a zone by its IANA name, or by the spec's name of the first three. `null` where there is no such zone. */
export function parseTimezone(text: string): string | null {
	const first = FIRST_TIMEZONES.find(({ label }) => label === text);
	if (first) return first.value;
	// Bare offsets such as "+02:00" are known to the runtime too, but are no zones: they have no summer.
	return text.length <= 64 && /^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(text) && isTimezone(text) ? text : null;
}
