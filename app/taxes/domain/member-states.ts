import type { Country } from "~/kernel/countries";

const MEMBER_STATES = new Set(
	"AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** Whether a country is a member state of the European Union. */
export function isMemberState(country: Country): boolean {
	return MEMBER_STATES.has(country);
}
