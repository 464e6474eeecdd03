import { m } from "~/paraglide/messages";
import { currentLanguage, LANGUAGES, type Language } from "./language/language";

/** ISO 3166-1 alpha-2, all 249 officially assigned codes. */
export const COUNTRY_CODES = (
	"AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
	"CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR " +
	"GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
	"KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT " +
	"MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
	"SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG " +
	"UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

/** An ISO 3166-1 alpha-2 code, "other" where none fits, or "" where nothing was said. */
export type Country = string;

export type Paper = "a4" | "letter";

/** Where letters are written on US Letter (CLDR, paper size US-Letter, as of release 46). */
const LETTER_COUNTRIES = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

export function paperIn(country: Country): Paper {
	return LETTER_COUNTRIES.has(country) ? "letter" : "a4";
}

/**
 * The options of a picker, a line `code name` each: `first`, "Other" where it is one, then the others by name. As objects they are
 * three times as long in a page's data (app/ui/form/country-options.ts reads them).
 */
export function countryLines(first: readonly string[], { other = true } = {}): string {
	const toLine = (code: string) => ({ code, name: countryName(code) });
	const rest = COUNTRY_CODES.filter((code) => !first.includes(code)).map(toLine);
	rest.sort((a, b) => a.name.localeCompare(b.name, currentLanguage()));
	const elsewhere = other ? [{ code: "other", name: m.kernel_country_other() }] : [];
	return [...first.map(toLine), ...elsewhere, ...rest].map(({ code, name }) => `${code} ${name}`).join("\n");
}

/** The name that goes on paper: "Germany", "Alemania", "Allemagne"; nothing for "other" and "". */
export function countryName(country: Country, language: Language = currentLanguage()): string {
	return country === "" || country === "other" ? "" : (regionNames(language).of(country) ?? country);
}

/** Reads a code or a name in any of our languages, in any case ("de", "Germany", "alemania"); `null` where it is neither. */
export function parseCountry(text: string): Country | null {
	const typed = text.trim();
	if (typed === "") return "";
	if (typed.toLowerCase() === "other") return "other";
	const code = typed.toUpperCase();
	if (COUNTRY_CODES.includes(code)) return code;
	const isItsName = (cached: string) => (language: Language) =>
		countryName(cached, language).toLowerCase() === typed.toLowerCase();
	return COUNTRY_CODES.find((cached) => LANGUAGES.some(isItsName(cached))) ?? null;
}

const names = new Map<Language, Intl.DisplayNames>();

function regionNames(language: Language): Intl.DisplayNames {
	const cached = names.get(language);
	if (cached) return cached;
	const displayNames = new Intl.DisplayNames(language, { type: "region" });
	names.set(language, displayNames);
	return displayNames;
}
