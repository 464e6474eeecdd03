import { expect, test } from "vitest";
import { inLanguage } from "~/kernel/language/in-language.server";
import { inNotation } from "~/kernel/language/in-notation.server";
import type { Language } from "~/kernel/language/language";
import { parse } from "~/kernel/validation";
import { formatRate, parseRate, rateText } from "~/taxes/domain/rate-text";
import { taxOn, wholeRate } from "~/taxes/domain/tax-code";
import { TaxPayload } from "~/taxes/domain/tax-input";
import { chargedName, taxLabel } from "~/taxes/domain/tax-label";
import { TaxProfilePayload } from "~/taxes/domain/tax-profile";
import { toTaxView } from "~/taxes/domain/tax-view";
import { proposalSource, propose, taxRegions, taxWord } from "~/taxes/domain/usual/propose";
import { EUROPEAN_UNION, OTHER_COUNTRIES } from "~/taxes/domain/usual/rates";
import { regionName } from "~/taxes/domain/usual/region-names";

test.each([
	["23", 230_000],
	["9.975", 99_750],
	["0", 0],
	["100", 1_000_000],
	["", null],
	["-1", null],
	["100.0001", null],
	["9.97501", null],
	["nine", null],
])("%j percent are %j millionths", (typed, rate) => {
	expect(parseRate(typed)).toBe(rate);
	if (rate !== null) expect(rateText(rate)).toBe(typed);
});

test("a rate is read and written as the reader's language has it", () => {
	expect(inLanguage("fr", () => ["9,975", "9,975 %", "101 %", "%"].map(parseRate))).toEqual([
		99_750,
		99_750,
		null,
		null,
	]);
	expect(inNotation("plain", () => parseRate("19 %"))).toBeNull();
	expect([formatRate(99_750, "en"), formatRate(99_750, "es")]).toEqual(["9.975%", "9,975\u00a0%"]);
	expect([taxLabel("VAT", "en"), taxLabel("VAT", "es"), taxLabel("MwSt.", "fr")]).toEqual(["VAT", "IVA", "MwSt."]);
});

test("a tax of one rate needs a name and a rate", () => {
	const tax = parse(TaxPayload, { name: "VAT 23%", rate: "23" });
	expect(tax).toMatchObject({ name: "VAT 23%", category: "S", country: undefined, archived: false });
	expect(tax.components).toMatchObject([{ label: "VAT", rate: 230_000, compound: false, validFrom: null }]);
	expect(parse(TaxPayload, { name: "None", rate: 0 }).category).toBe("Z");
});

test("a tax of several components has one rate for the reader", () => {
	const components = [
		{ label: "GST", rate: "5" },
		{ label: "QST", rate: "9.975", compound: true },
		{ label: "", rate: "", registration: "" },
	];
	const tax = parse(TaxPayload, { name: "Québec before 2013", components, country: "Canada" });
	expect(tax.country).toBe("CA");
	expect(tax.components).toHaveLength(2);
	expect(toTaxView({ ...tax, country: "CA", id: "1", updatedAt: 0, version: 1 }).rate).toBe("15.4737");
	expect(wholeRate(tax)).toBe(154_737);
});

test.each([
	[{ name: "", rate: "23" }, "name"],
	[{ name: "VAT", rate: "230" }, "rate"],
	[{ name: "VAT" }, "components.0.rate"],
	[{ name: "VAT", rate: "23", category: "AE" }, "rate"],
	[{ name: "VAT", rate: "0", category: "S" }, "rate"],
	[{ name: "VAT", rate: "23", category: "X" }, "category"],
	[{ name: "VAT", rate: "23", country: "Atlantis" }, "country"],
	[{ name: "VAT", rate: "0", category: "E", reasonCode: "132" }, "reasonCode"],
	[{ name: "VAT", components: [{ label: "VAT", rate: "7", validFrom: "2026-02-30" }] }, "components.0.validFrom"],
	[
		{ name: "VAT", components: [{ label: "VAT", rate: "7", validFrom: "2026-02-02", validTo: "2026-02-01" }] },
		"components.0.validTo",
	],
	[{ name: "VAT", rate: "7", validFrom: "2026-02-02", validTo: "2026-02-01" }, "validTo"],
	[{ name: "VAT", components: Array.from({ length: 7 }, () => ({ label: "VAT", rate: "1" })) }, "components"],
])("of %j the field %s is refused", (given, field) => {
	expect(() => parse(TaxPayload, given)).toThrow(
		expect.objectContaining({ fieldErrors: { [field]: expect.anything() } }),
	);
});

test.each(["9.97512", 9.97512])("a rate of five decimals as %j is told how many it may have", (rate) => {
	const message = "Use at most four decimals";
	expect(() => parse(TaxPayload, { name: "VAT", rate })).toThrow(expect.objectContaining({ message }));
	expect(() => parse(TaxPayload, { name: "VAT", rate: "abc" })).toThrow("Use a percentage from 0 to 100");
});

test("a tax is charged with the components that are valid on the day", () => {
	const component = { label: "VAT", compound: false, registration: "" };
	const code = {
		...({ category: "S", country: "DE", reason: "", reasonCode: "", customerRate: null } as const),
		components: [
			{ ...component, rate: 190_000, validFrom: null, validTo: "2020-06-30" },
			{ ...component, rate: 160_000, validFrom: "2020-07-01", validTo: "2020-12-31" },
		],
	};
	const ratesOn = (day: string) => taxOn(code, day)?.components.map(({ rate }) => rate);
	expect([ratesOn("2020-06-30"), ratesOn("2020-07-01"), ratesOn("2021-01-01")]).toEqual([
		[190_000],
		[160_000],
		undefined,
	]);
});

test("every country of the list is proposed what it usually charges, first the standard rate", () => {
	const countries = { ...EUROPEAN_UNION, ...OTHER_COUNTRIES };
	expect(Object.keys(EUROPEAN_UNION)).toHaveLength(27);
	for (const [country, { rates }] of Object.entries(countries)) {
		const { taxes } = propose({ country, region: "" });
		const first = taxes[0];
		expect(rateText(wholeRate({ components: first?.components ?? [] })), country).toBe(rates[0]);
		for (const tax of taxes)
			expect(() =>
				parse(TaxPayload, { ...toTaxView({ ...tax, id: "", updatedAt: 0, version: 1 }), rate: undefined }),
			).not.toThrow();
		expect(proposalSource({ country, region: "" })?.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
	}
});

test("a source and a lower rate are named in the reader's language, as the country's law names them", () => {
	const said = (language: Language, country: string, region = "") =>
		inLanguage(language, () => {
			const names = propose({ country, region }).taxes.filter(({ category }) => "SL".includes(category));
			return [proposalSource({ country, region })?.source, ...names.map(({ name }) => name.replace(/\s/g, " "))];
		});
	expect(said("fr", "FR")).toEqual([
		"Code général des impôts, articles 278 à 281 octies",
		...["TVA 20 %", "TVA 10 % (taux intermédiaire)", "TVA 5,5 % (taux réduit)", "TVA 2,1 % (taux particulier)"],
	]);
	expect(said("es", "ES")).toEqual([
		"Ley 37/1992, artículos 90 y 91",
		...["IVA 21 %", "IVA 10 %, reducido", "IVA 4 %, superreducido"],
	]);
	expect(said("es", "ES", "CN").slice(2)).toEqual([
		"IGIC 3 %, reducido",
		"IGIC 9,5 %, incrementado",
		"IGIC 15 %, incrementado",
	]);
	for (const country of Object.keys({ ...EUROPEAN_UNION, ...OTHER_COUNTRIES, CA: "" }))
		expect(said("fr", country)[0]).not.toMatch(/(\d (and|to) |since|section|European)/);
});

test("lines of a Spanish account without tax name the article of the Ley del IVA", () => {
	const untaxed = inLanguage("es", () => propose({ country: "ES", region: "" }).taxes).slice(3);
	expect(untaxed.map(({ category, name }) => [category, name])).toEqual([
		["AE", "Inversión del sujeto pasivo"],
		["K", "Entrega intracomunitaria (art. 25 LIVA)"],
		["G", "Exportación fuera de la UE (art. 21 LIVA)"],
		["O", "No sujeto (art. 69 LIVA)"],
		["E", "Exento (art. 20 LIVA)"],
	]);
	expect(untaxed.find(({ category }) => category === "O")?.reason).toMatch(
		/no sujeta a IVA, art\.\s69 de la Ley 37\/1992/,
	);
});

test("a region that a tax depends on is named, not coded", () => {
	for (const country of ["US", "CA", "ES"])
		for (const region of taxRegions(country)) expect(regionName(country, region)).toMatch(/^\p{Lu}\p{L}{2}/u);
	expect(inLanguage("es", () => ["CN", "CE", "ML"].map((region) => regionName("ES", region)))).toEqual([
		"Las Palmas y Santa Cruz de Tenerife (Canarias)",
		...["Ceuta", "Melilla"],
	]);
	expect(inLanguage("fr", () => regionName("CA", "QC"))).toBe("Québec");
});

test("a report calls the tax what its country does", () => {
	expect(["GB", "DE", "AU", "JP", "CA", "US", ""].map(taxWord)).toEqual([
		...["VAT", "VAT", "GST", "Consumption tax", "Tax", "Tax", "Tax"],
	]);
	expect(inLanguage("fr", () => taxWord("FR"))).toBe("TVA");
});

test("where a tax depends on the region, that one is proposed", () => {
	const names = (country: string, region: string, rate?: number) =>
		propose({ country, region, rate }).taxes.map(({ name }) => name);
	expect(names("CA", "ON")).toEqual(["HST 13%", "Zero rate", "Exempt"]);
	expect(names("CA", "QC")[0]).toBe("GST 5% + QST 9.975%");
	expect(names("US", "NY", 88_750)).toEqual(["Sales tax 8.875%", "Exempt"]);
	expect(names("ES", "CN").slice(0, 2)).toEqual(["IGIC 7%", "IGIC 3%, reduced"]);
	expect(names("IN", "").slice(0, 2)).toEqual(["CGST 9% + SGST 9%", "IGST 18%"]);
	expect(propose({ country: "ES", region: "CN" }).taxes[0]?.category).toBe("L");
	expect(names("BR", "")).toEqual(["Zero rate", "Exempt"]);
	expect([taxRegions("CA").length, taxRegions("US").length, taxRegions("DE").length]).toEqual([13, 51, 0]);
});

test.each([
	["ES", "IRPF 15%", "IRPF 7%"],
	["IT", "Ritenuta d’acconto 20%"],
	["JP", "源泉徴収 10.21%"],
	["MX", "ISR 10%, paid to SAT", "ISR 1.25%, paid to SAT", "IVA retenido 10.6667%, paid to SAT"],
	["PT", "IRS 23%", "IRS 11.5%"],
	["DE"],
])("what clients in %s usually keep back is proposed: %s", (country, ...expected) => {
	const said = propose({ country, region: "" }).withholdings.map(
		({ name, rate, paidTo }) => `${name} ${rate / 10_000}%${paidTo && `, paid to ${paidTo}`}`,
	);
	expect(said).toEqual(expected);
});

test("an empty field of a rate that may be left out is none", () => {
	expect(parse(TaxProfilePayload, { country: "PL", rate: "" }).rate).toBeUndefined();
	expect(parse(TaxProfilePayload, { country: "US", rate: "8.25" }).rate).toBe(82_500);
	expect(() => parse(TaxProfilePayload, { country: "US", rate: "a lot" })).toThrow();
	expect(
		parse(TaxPayload, { name: "VAT", rate: "", components: [{ label: "VAT", rate: "5" }] }).components,
	).toHaveLength(1);
});

test("what a line is charged reads in its reader's language; what charges nothing keeps its own name", () => {
	const part = (label: string, rate: number) => ({ label, rate, compound: false, registration: "" });
	const named = (name: string, ...components: ReturnType<typeof part>[]) => ({ name, components });
	expect(chargedName(named("VAT 23%", part("VAT", 230_000)), "es").replace("\u00a0", " ")).toBe("IVA 23 %");
	expect(chargedName(named("Quebec", part("GST", 50_000), part("QST", 99_750)), "en")).toBe("GST 5% + QST 9.975%");
	expect(chargedName(named("Reverse charge", part("VAT", 0)), "fr")).toBe("Reverse charge");
});
