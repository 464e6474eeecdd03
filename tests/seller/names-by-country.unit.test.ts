import { expect, test } from "vitest";
import { COUNTRY_CODES } from "~/kernel/countries";
import { inLanguage } from "~/kernel/language/in-language.server";
import { m } from "~/paraglide/messages";
import { vatText } from "~/printing/domain/legal-lines";
import { postcodeLabel, stateLabel, vatIdLabel } from "~/seller/domain/labels-by-country";
import { prefixedVatId, typedVatIdFault, vatIdFault } from "~/seller/domain/vat-id";

import { vatExample } from "~/statements/domain/number-names";
import { isWrongVatNumber } from "~/statements/domain/vat-numbers";

test("an address in Britain has a county and a postcode, one in Spain a province", () => {
	const labels = (country: string) => [stateLabel(country, m.seller_state), postcodeLabel(country, m.seller_zip)];
	expect(labels("GB")).toEqual(["County", "Postcode"]);
	expect(labels("US")).toEqual(["State / Province", "ZIP / Postal code"]);
	expect(inLanguage("es", () => labels("ES"))).toEqual(["Provincia", "Código postal"]);
	expect(inLanguage("fr", () => labels("FR"))).toEqual(["Région", "Code postal"]);
	expect(inLanguage("fr", () => ["FR", "CH"].map(vatIdLabel))).toEqual(["N° TVA intracom.", "Numéro de TVA"]);
});

test("the example of a VAT number is one of its country, right in its check digits", () => {
	for (const country of COUNTRY_CODES) {
		const example = vatExample(country).replace(/[\s.-]/g, "");
		expect([country, vatIdFault(example), isWrongVatNumber(example)]).toEqual([country, null, false]);
	}
	expect(vatExample("ES")).toMatch(/^ES/);
	expect(inLanguage("es", () => vatExample("US"))).toMatch(/^ES/);
});

test.each(["B46123456", "12345678A", "X1234567A"])("%s is refused for its control character alone", (typed) => {
	expect(typedVatIdFault(typed)).toBe(m.seller_nif_wrong());
});

test.each(["B58378431", "12345678Z", "X1234567L"])(
	"the NIF %s is taken without ES, which an e-invoice adds",
	(typed) => {
		expect(typedVatIdFault(typed)).toBeNull();
		expect(vatIdFault(typed), "but no e-invoice says it without").not.toBeNull();
		expect(prefixedVatId(typed, "ES")).toBe(`ES${typed}`);
		expect(vatIdFault(prefixedVatId(typed, "ES"))).toBeNull();
		expect(prefixedVatId(typed, "CY")).toBe(typed);
		expect(prefixedVatId(`ES${typed}`, "ES")).toBe(`ES${typed}`);
	},
);

test("paper says a Spaniard's NIF without ES at home and with it abroad, however it was typed", () => {
	for (const typed of ["B58378431", "ESB58378431"]) {
		const text = (buyer: string) =>
			vatText(prefixedVatId(typed, "ES"), { language: "es", seller: "ES", buyer }).replace(/^.*\s/, "");
		expect([text("ES"), text("FR")]).toEqual(["B58378431", "ESB58378431"]);
	}
});
