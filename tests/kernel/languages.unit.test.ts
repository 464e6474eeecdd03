import { expect, test } from "vitest";
import { z } from "zod";
import { CLIENT_COUNTRIES } from "~/clients/domain/countries";
import { addressLines } from "~/kernel/address";
import { countryLines, countryName, parseCountry } from "~/kernel/countries";
import { AppError } from "~/kernel/errors";
import { inLanguage } from "~/kernel/language/in-language.server";
import { listFields } from "~/kernel/list-fields";
import { line } from "~/kernel/text";
import { parse } from "~/kernel/validation";
import { countryOptions } from "~/ui/form/country-options";

const Given = z.strictObject({ name: line(10), limit: listFields.limit });

/** What is answered to a wrong input: its fields' messages. */
function refusal(given: unknown) {
	try {
		parse(Given, given);
	} catch (error) {
		if (error instanceof AppError) return error.fieldErrors;
	}
	return undefined;
}

test("a rule that is made once refuses in the language of who broke it, and so do types", () => {
	const wrong = { name: "a name that is too long", limit: 501 };
	expect(refusal(wrong)).toEqual({
		name: ["Use at most 10 characters"],
		limit: ["Limit must be a whole number from 1 to 500"],
	});
	expect(inLanguage("es", () => refusal(wrong))).toEqual({
		name: ["Utilice como máximo 10 caracteres"],
		limit: ["El límite debe ser un número entero entre 1 y 500"],
	});
	expect(inLanguage("fr", () => refusal({ name: 1 }))?.name).toEqual(["Doit être un texte"]);
	expect(inLanguage("es", () => refusal({ name: 1 }))?.name).toEqual(["Debe ser texto"]);
	expect(refusal({ name: 1 })?.name).toEqual(["Must be text"]);
	expect(inLanguage("es", () => refusal({ name: "", other: 1 }))?.[""]).toEqual(["Campos desconocidos: other"]);
});

test("a country is named in the reader's language, and read by its name in any", () => {
	expect(inLanguage("es", () => countryName("DE"))).toBe("Alemania");
	expect(countryName("DE", "fr")).toBe("Allemagne");
	expect(["de", "Germany", "alemania", "ALLEMAGNE"].map(parseCountry)).toEqual(["DE", "DE", "DE", "DE"]);
	expect(parseCountry("Atlantis")).toBeNull();
	const berlin = { streetAddress: "Hauptstr. 1", city: "Berlin", state: "", zip: "10115", country: "DE" };
	expect(addressLines(berlin)).toEqual(["Hauptstr. 1", "10115 Berlin", "Germany"]);
	expect(addressLines(berlin, "es").at(-1)).toBe("Alemania");
});

test("a picker's other countries stand in the order of the reader's alphabet", () => {
	const labels = inLanguage("es", () => countryOptions(countryLines(CLIENT_COUNTRIES)).map(({ label }) => label));
	expect(labels[CLIENT_COUNTRIES.length]).toBe("Otro");
	const others = labels.slice(CLIENT_COUNTRIES.length + 1);
	expect(others).toEqual(others.toSorted(new Intl.Collator("es").compare));
	expect(others.indexOf("Zimbabue")).toBe(others.length - 1);
});
