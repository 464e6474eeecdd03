import { expect, test } from "vitest";
import { frenchNumbers, isWrongNumber, writtenNumber } from "~/statements/domain/national-number";
import { NUMBER_EXAMPLES } from "~/statements/domain/number-examples";
import { NUMBER_NAMES, type NumberField } from "~/statements/domain/number-names";
import { isWrongVatNumber } from "~/statements/domain/vat-numbers";

/** Numbers as they are written, each of a body that publishes its own. */
const RIGHT: [NumberField, string, string, string][] = [
	["companyNumber", "FR", "732829320", "SIREN 732 829 320"],
	["companyNumber", "FR", "732 829 320 00074", "SIRET 732 829 320 00074"],
	["companyNumber", "FR", "35600000000048", "SIRET 356 000 000 00048"],
	["companyNumber", "BE", "0403.170.701", "Ondernemingsnummer / BCE 0403.170.701"],
	["companyNumber", "AU", "51824753556", "ABN 51 824 753 556"],
	["companyNumber", "NZ", "9429041561089", "NZBN 9429041561089"],
	["companyNumber", "CH", "CHE-116.281.710", "UID CHE-116.281.710"],
	["companyNumber", "DK", "13585628", "CVR 13585628"],
	["companyNumber", "NL", "12345678", "KvK 12345678"],
	["companyNumber", "AT", "FN 123456a", "Firmenbuchnummer FN 123456a"],
	["companyNumber", "GB", "SC123456", "Company number SC123456"],
	["companyNumber", "SE", "5567037485", "Org.nr. 556703-7485"],
	["taxId", "ES", "12345678Z", "NIF 12345678Z"],
	["taxId", "ES", "X2482300W", "NIF X2482300W"],
	["taxId", "ES", "B58378431", "NIF B58378431"],
	["taxId", "IT", "rssmra85t10a562s", "Codice fiscale RSSMRA85T10A562S"],
	["taxId", "IN", "27AAPFU0939F1ZV", "GSTIN 27AAPFU0939F1ZV"],
	["taxId", "NZ", "49-091-850", "GST number 49-091-850"],
	["taxId", "CA", "123456782RT0001", "GST/HST no. 123456782 RT0001"],
];

test.each(RIGHT)("%s of %s takes %s and writes it %s", (field, country, typed, written) => {
	expect(isWrongNumber(field, typed, country)).toBe(false);
	expect(writtenNumber(field, typed, country, "No.")).toBe(written);
});

const CHECKED = RIGHT.filter(([field, country]) => !["NL", "AT", "GB"].includes(country) || field === "taxId");

test.each(CHECKED)("%s of %s with one digit changed in %s is refused", (field, country, typed) => {
	const digits = [...typed].flatMap((character, at) => (/\d/.test(character) ? [at] : []));
	// La Poste's offices are told by the sum of their digits alone, and the register of a tax by no check digit.
	const checked = country === "CA" ? digits.slice(0, 9) : digits;
	for (const at of typed.startsWith("356") ? [] : checked) {
		const wrong = `${typed.slice(0, at)}${(Number(typed[at]) + 1) % 10}${typed.slice(at + 1)}`;
		expect([wrong, isWrongNumber(field, wrong, country)]).toEqual([wrong, true]);
	}
});

test.each([
	["ATU13585627", "ATU13585626"],
	["BE0403170701", "BE0403170702"],
	["CHE116281710MWST", "CHE116281711MWST"],
	["ESB58378431", "ESB58378432"],
	["FR44732829320", "FR44732829321"],
	["IT00743110157", "IT00743110158"],
	["DE136695976", "DE136695978"],
	["EE100931558", "EE100594103"],
	["EL094259216", "EL123456781"],
	["FI20774740", "FI20774741"],
	["HR33392005961", "HR33392005962"],
	["HU12892312", "HU12892313"],
	["IE6433435F", "IE6433435E"],
	["IE6433435OA", "IE6433435OB"],
	["LU15027442", "LU15027443"],
	["NL004495445B01", "NL123456789B90"],
	["NL002455799B11", "NL002455799B12"],
	["PL8567346215", "PL8567346216"],
	["PT501964843", "PT501964842"],
	["SE556188840401", "SE556188840301"],
	["SI50223054", "SI50223055"],
])("the VAT number %s is right, %s is not", (right, wrong) => {
	expect([isWrongVatNumber(right), isWrongVatNumber(wrong)]).toEqual([false, true]);
});

test("a number of a country whose numbers are not known is taken as it is", () => {
	expect(isWrongNumber("companyNumber", "anything", "US")).toBe(false);
	expect(writtenNumber("companyNumber", "anything", "US", "No.")).toBe("No. anything");
});

test("a SIRET begins with its SIREN", () => {
	expect(frenchNumbers("732 829 320 00074")).toEqual({ siren: "732829320", siret: "73282932000074" });
	expect(frenchNumbers("732829321")).toEqual({ siren: "", siret: "" });
});

test("each number that is named has a rule of its own, which its example keeps", () => {
	for (const [field, byCountry] of Object.entries(NUMBER_NAMES)) {
		for (const [country, numbers] of Object.entries(byCountry)) {
			const examples = NUMBER_EXAMPLES[field as NumberField][country] ?? [];
			expect([country, examples.length]).toEqual([country, numbers.length]);
			for (const [at, name] of numbers.entries()) {
				const example = examples[at] ?? "";
				const written = writtenNumber(field as NumberField, example, country, "No.");
				expect([country, written]).toEqual([country, expect.stringContaining(`${name} `)]);
				expect(isWrongNumber(field as NumberField, example, country)).toBe(false);
			}
		}
	}
});
