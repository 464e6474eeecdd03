import type { Country } from "~/kernel/countries";
import { currentLanguage, type Language } from "~/kernel/language/language";

const US = names(
	"AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DC District of Columbia|" +
		"DE Delaware|FL Florida|GA Georgia|HI Hawaii|IA Iowa|ID Idaho|IL Illinois|IN Indiana|KS Kansas|KY Kentucky|" +
		"LA Louisiana|MA Massachusetts|MD Maryland|ME Maine|MI Michigan|MN Minnesota|MO Missouri|MS Mississippi|MT Montana|" +
		"NC North Carolina|ND North Dakota|NE Nebraska|NH New Hampshire|NJ New Jersey|NM New Mexico|NV Nevada|NY New York|" +
		"OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|" +
		"TX Texas|UT Utah|VA Virginia|VT Vermont|WA Washington|WI Wisconsin|WV West Virginia|WY Wyoming",
);

const CANADA = names(
	"AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|" +
		"NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon",
);

/** What those are called in other languages that have a word of their own (ISO 3166-2 for Canada). */
const TRANSLATED: Partial<Record<Language, Partial<Record<Country, Readonly<Record<string, string>>>>>> = {
	fr: {
		CA: names(
			"BC Colombie-Britannique|NB Nouveau-Brunswick|NL Terre-Neuve-et-Labrador|NS Nouvelle-Écosse|" +
				"NT Territoires du Nord-Ouest|PE Île-du-Prince-Édouard|QC Québec",
		),
		ES: names("CN Canaries (Las Palmas, Santa Cruz de Ténérife)"),
	},
	es: {
		CA: names(
			"BC Columbia Británica|NB Nuevo Brunswick|NL Terranova y Labrador|NS Nueva Escocia|PE Isla del Príncipe Eduardo",
		),
		ES: names("CN Las Palmas y Santa Cruz de Tenerife (Canarias)"),
		US: names("LA Luisiana|NM Nuevo México|NY Nueva York|PA Pensilvania|NC Carolina del Norte|SC Carolina del Sur"),
	},
};

const NAMES: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
	US,
	CA: CANADA,
	ES: names("CN Canary Islands (Las Palmas, Santa Cruz de Tenerife)|CE Ceuta|ML Melilla"),
};

/** A region that a tax depends on, by its ISO 3166-2 code, in the reader's language. */
export function regionName(country: Country, region: string): string {
	return TRANSLATED[currentLanguage()]?.[country]?.[region] ?? NAMES[country]?.[region] ?? region;
}

function names(text: string): Record<string, string> {
	return Object.fromEntries(text.split("|").map((each) => [each.slice(0, 2), each.slice(3)]));
}
