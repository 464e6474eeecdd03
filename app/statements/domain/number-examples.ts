import type { Country } from "~/kernel/countries";
import type { NumberField } from "./number-names";

/** One of each of NUMBER_NAMES with right check digits, as it is written. */
export const NUMBER_EXAMPLES: Readonly<Record<NumberField, Readonly<Record<Country, readonly string[]>>>> = {
	companyNumber: {
		FR: ["732 829 320", "732 829 320 00074"],
		AT: ["FN 123456a"],
		CH: ["CHE-116.281.710"],
		GB: ["01234567"],
		IE: ["123456"],
		NL: ["12345678"],
		BE: ["0403.170.701"],
		DK: ["13585628"],
		NO: ["974 760 673"],
		SE: ["556703-7485"],
		AU: ["51 824 753 556"],
		NZ: ["9429041561089"],
		SG: ["201912345K"],
		ZA: ["2015/123456/07"],
	},
	taxId: {
		DE: ["21/815/08150"],
		AT: ["12-345/6789"],
		ES: ["12345678Z"],
		IT: ["RSSMRA85T10A562S"],
		IN: ["27AAPFU0939F1ZV"],
		NZ: ["49-091-850"],
		SG: ["M90312345A"],
		ZA: ["4123456789"],
		CA: ["123456782 RT0001"],
		JP: ["T1234567890123"],
	},
};

/** One of a country's usual number; empty where that is not known. */
export function numberExample(field: NumberField, country: Country): string {
	return NUMBER_EXAMPLES[field][country]?.[0] ?? "";
}
