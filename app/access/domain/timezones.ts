import { isTimezone } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { FIRST_TIMEZONES } from "./preferences";

export interface TimezoneOption {
	value: string;
	label: string;
	group?: string;
}

/**
 * The zones that the runtime has beside the spec's (IANA), by name.
 * @param current the account's own, which is among them even where the runtime lists it under another name
 */
export function otherTimezones(current: string): string[] {
	const first = FIRST_TIMEZONES.map(({ value }) => value as string);
	const listed = Intl.supportedValuesOf("timeZone").filter((zone) => !first.includes(zone));
	return first.includes(current) || listed.includes(current) ? listed : [...listed, current].sort();
}

/** What the settings page offers: the spec's zones, then the others by their part of the world. */
export function timezoneOptions(others: readonly string[]): TimezoneOption[] {
	return [...FIRST_TIMEZONES, ...others.map(zoneOption)];
}

function zoneOption(zone: string): TimezoneOption {
	const [area = "", ...place] = zone.split("/");
	const name = isArea(area) ? place.reverse().join(", ") : zone;
	return {
		value: zone,
		label: name.replaceAll("_", " "),
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
