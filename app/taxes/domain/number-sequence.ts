const BY_YEAR = "{year}-{seq:3}";

/** Where the law wants invoices numbered in sequence, the pattern that is proposed (docs/decisions/0082). */
const PATTERNS: Readonly<Record<string, string>> = {
	...{ AT: BY_YEAR, BE: BY_YEAR, DE: BY_YEAR, ES: BY_YEAR, IT: BY_YEAR, PT: BY_YEAR },
	FR: "F{year}-{seq:3}",
};

/** The pattern that is proposed where tax is set up in a country; `null` where its law wants no sequence. */
export function sequenceByLaw(country: string): string | null {
	return PATTERNS[country] ?? null;
}

/** The first number of a pattern in a year: "F2026-001". */
export function firstOf(pattern: string, year: string): string {
	return pattern.replace("{year}", year).replace("{seq:3}", "001");
}
