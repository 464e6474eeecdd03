import { afterEach, expect, test } from "vitest";
import { dateLocale, overwriteCountry } from "~/kernel/language/region";
import { formatDate, formatInstant, formatLongDate } from "~/kernel/time/dates";

afterEach(() => overwriteCountry(() => ""));

test.each(["GB", "IE", "AU", "IN", "NZ", "ZA", "DE", "FR"])("in English, %s puts the day first", (country) => {
	expect(formatDate("2026-11-24", "en", country)).toBe("24 Nov 2026");
	expect(formatLongDate("2026-11-24", "en", country)).toMatch(/^Tuesday,? 24 November 2026$/);
});

test.each(["US", "CA", "PH", "JP", "", "other", "ZZ"])("in English, %j puts the month first", (country) => {
	expect(formatDate("2026-11-24", "en", country)).toBe("Nov 24, 2026");
	expect(formatLongDate("2026-11-24", "en", country)).toBe("Tuesday, November 24, 2026");
});

test("other languages write dates in one way everywhere", () => {
	expect(["ES", "US", "IE"].map((country) => dateLocale("es", country))).toEqual(["es-ES", "es-ES", "es-ES"]);
	expect(formatDate("2026-06-01", "fr", "US")).toBe("1er juin 2026");
});

test("where no country is given, the reader's holds", () => {
	overwriteCountry(() => "IE");
	expect(formatDate("2026-06-02", "en")).toBe("2 Jun 2026");
	expect(formatInstant(Date.UTC(2026, 5, 2, 8, 14), "Europe/Dublin", "en")).toBe("2 Jun 2026, 09:14");
});
