import { expect, test } from "vitest";
import { holdClientTax } from "~/invoicing/ui/form/client-tax";
import { taxedItems, taxSlip, typedFirstTax } from "~/invoicing/ui/lines/buyer-tax";
import { NO_TAXES, type TaxChoices } from "~/pricing/domain/charge-taxes";
import { dependsOnSales, firstTax, type Sells, taxTerritory } from "~/taxes/domain/buyer-tax";
import { propose } from "~/taxes/domain/usual/propose";

const business = (country: string, vatId = "") => ({ country, vatId, isBusiness: true });
const person = (country: string) => ({ country, vatId: "", isBusiness: false });

/** What a seller bills a buyer abroad with, by what it sells: services, goods, both ("?" where it is asked), or unsaid. */
const RULES: [seller: string, buyer: ReturnType<typeof business>, ...first: [string, string, string, string]][] = [
	["IE", business("DE", "DE123456788"), "AE", "K", "?", "AE"],
	["FR", business("ES", "ESB46123456"), "AE", "K", "?", "AE"],
	["DE", business("MC", "FR12345678901"), "AE", "K", "?", "AE"],
	["IE", business("DE"), "usual", "usual", "usual", "usual"],
	["IE", business("IE", "IE6388047V"), "usual", "usual", "usual", "usual"],
	["FR", business("MC", "FR12345678901"), "usual", "usual", "usual", "usual"],
	["IE", business("US"), "O", "G", "?", "O"],
	["DE", business("GB", "GB220430231"), "O", "G", "?", "O"],
	["DE", business("GB", "XI220430231"), "O", "K", "?", "O"],
	["IE", person("US"), "usual", "G", "?", "usual"],
	["IE", person("FR"), "usual", "usual", "usual", "usual"],
	["IE", business("other"), "usual", "usual", "usual", "usual"],
	["IE", business(""), "usual", "usual", "usual", "usual"],
	["ES", business("IC", "ESB35123456"), "O", "G", "?", "O"],
	["ES", business("EA"), "O", "G", "?", "O"],
	["ES", person("IC"), "usual", "G", "?", "usual"],
	["DE", business("IC"), "O", "G", "?", "O"],
	["FR", business("RE"), "usual", "G", "?", "usual"],
	["FR", business("GF"), "O", "G", "?", "O"],
	["DE", business("RE"), "O", "G", "?", "O"],
	["GB", business("DE", "DE123456788"), "O", "Z", "?", "O"],
	["GB", business("US"), "O", "Z", "?", "O"],
	["GB", person("FR"), "usual", "Z", "?", "usual"],
	["GB", business("IM"), "usual", "usual", "usual", "usual"],
	["CH", business("DE", "DE123456788"), "O", "Z", "?", "O"],
	["CH", person("AT"), "O", "Z", "?", "O"],
	["CH", business("LI"), "usual", "usual", "usual", "usual"],
	["CA", business("US"), "Z", "Z", "Z", "Z"],
	["CA", person("FR"), "Z", "Z", "Z", "Z"],
	["AU", business("NZ"), "Z", "Z", "Z", "Z"],
	["US", business("DE", "DE123456788"), "none", "none", "none", "none"],
	["US", person("CA"), "none", "none", "none", "none"],
	["US", business("US"), "usual", "usual", "usual", "usual"],
	["JP", business("US"), "usual", "usual", "usual", "usual"],
];

test.each(RULES)(
	"a seller in %j bills %j with %s for services, %s for goods, %s for both, %s where it is unsaid",
	(seller, buyer, ...firsts) => {
		const taxes = propose({ country: seller, region: "", rate: 60_000 }).taxes.map((tax, at) => ({
			...tax,
			id: at === 0 ? "usual" : tax.category,
		}));
		const first = (sells: Sells) => {
			const { taxId, asks } = firstTax({ profile: { defaultTaxId: "usual" }, taxes, sells }, buyer);
			return asks ? "?" : (taxId ?? "none");
		};
		expect((["services", "goods", "both", ""] as const).map(first)).toEqual(firsts);
	},
);

test.each([
	["ES", "35001", "IC"],
	["ES", " 38201 ", "IC"],
	["ES", "E-51001", "EA"],
	["ES", "52003", "EA"],
	["ES", "28035", "ES"],
	["ES", "350", "ES"],
	["ES", "", "ES"],
	["DE", "35037", "DE"],
	["", "35001", ""],
])("a buyer in %j with the postcode %j is in %j for VAT", (country, postcode, territory) => {
	expect(taxTerritory(country, postcode)).toBe(territory);
});

test("lines for the Canary Islands begin without Spain's VAT, and the sentence names them", () => {
	const taxes = propose({ country: "ES", region: "" }).taxes.map((tax, at) => ({
		...tax,
		id: at === 0 ? "usual" : tax.category,
	}));
	const spanish = { ...NO_TAXES, profile: { ...profile, defaultTaxId: "usual" }, taxes } as unknown as TaxChoices;
	const typed = { clientCountry: "ES", clientZip: "35001", clientCompany: "Faro SL", issueDate: "2026-11-28" };
	expect(typedFirstTax(typed, spanish)).toMatchObject({
		taxId: "O",
		rule: expect.stringContaining("a business in Canary Islands, outside the EU’s VAT area"),
	});
	expect(typedFirstTax({ ...typed, clientZip: "28001" }, spanish)).toMatchObject({ taxId: "usual", rule: "" });
});

test("who is not in the area of VAT, or has no tax for new lines, begins with what the account has", () => {
	const canary = propose({ country: "ES", region: "CN" }).taxes.map((tax, at) => ({ ...tax, id: String(at) }));
	const buyer = business("DE", "DE123456788");
	expect(firstTax({ profile: { defaultTaxId: "0" }, taxes: canary }, buyer)).toEqual({
		rule: null,
		taxId: "0",
		asks: false,
	});
	expect(firstTax({ profile: null, taxes: canary }, buyer)).toEqual({ rule: null, taxId: null, asks: false });
});

test("an older account of a country whose law asks for no words bills services abroad without tax", () => {
	const taxes = propose({ country: "GB", region: "" })
		.taxes.filter(({ category }) => category !== "O")
		.map((tax, at) => ({ ...tax, id: String(at) }));
	expect(firstTax({ profile: { defaultTaxId: "0" }, taxes }, business("US")).taxId).toBeNull();
	const without = taxes.filter(({ category }) => category !== "Z");
	expect(firstTax({ profile: { defaultTaxId: "0" }, taxes: without, sells: "goods" }, business("US")).taxId).toBe("0");
});

test("what is sold is asked where a buyer's tax depends on it", () => {
	expect(["IE", "FR", "GB", "CH", "CA", "AU", "US", "JP", ""].map(dependsOnSales)).toEqual([
		...[true, true, true, true, false, false, false, false, false],
	]);
});

const code = (id: string, category: string, rate: number, archived = false) => ({
	...{ id, name: id, category, country: "IE", reason: "", reasonCode: "", archived },
	components: [{ label: "VAT", rate, compound: false, registration: "", validFrom: null, validTo: null }],
});
const profile = {
	...{ pricesIncludeTax: false, baseCurrency: "EUR", cashStep: 0, defaultTaxId: "VAT 23%", endsOn: null },
};
const choices = {
	...NO_TAXES,
	profile,
	taxes: [code("VAT 23%", "S", 230_000), code("old", "AE", 0, true), code("reverse", "AE", 0), code("abroad", "O", 0)],
} as unknown as TaxChoices;

test("lines begin with the account's tax of that rule, else with its own", () => {
	expect(firstTax(choices, business("DE", "DE123456788"))).toEqual({ rule: "union", taxId: "reverse", asks: false });
	expect(firstTax(choices, business("US"))).toEqual({ rule: "outside", taxId: "abroad", asks: false });
	expect(firstTax(choices, business("IE"))).toEqual({ rule: null, taxId: "VAT 23%", asks: false });
	const without = { ...choices, taxes: choices.taxes.slice(0, 2) };
	expect(firstTax(without, business("US"))).toEqual({ rule: "outside", taxId: "VAT 23%", asks: false });
});

const hof = { clientCountry: "DE", clientVatId: "DE123456788", issueDate: "2026-11-26" };
const lines = [{ taxId: "VAT 23%" }, { taxId: "none" }, undefined];

test("a chosen tax of a line stays when the client is filled in", () => {
	expect(taxedItems(lines, hof, choices)).toEqual([{ taxId: "reverse" }, { taxId: "none" }, undefined]);
	expect(taxedItems(lines, { ...hof, clientVatId: "" }, choices)).toEqual(lines);
	expect(taxedItems(lines, hof, { ...choices, profile: null })).toEqual(lines);
});

test("a client's own tax comes before what the law says, for that client alone and while it can be chosen", () => {
	const own = {
		clientTax: holdClientTax({ email: "Hof@hof.example", taxId: "abroad" }),
		clientEmail: "hof@HOF.example ",
	};
	expect(taxedItems(lines, { ...hof, ...own }, choices)).toEqual([{ taxId: "abroad" }, { taxId: "none" }, undefined]);
	expect(taxSlip({ ...hof, ...own, items: lines }, choices)).toBe("");
	expect(taxedItems(lines, { ...hof, ...own, clientEmail: "other@hof.example" }, choices)[0]).toEqual({
		taxId: "reverse",
	});
	for (const taxId of ["old", "gone", null]) {
		const clientTax = holdClientTax({ email: "hof@hof.example", taxId });
		expect(taxedItems(lines, { ...hof, ...own, clientTax }, choices)[0]).toEqual({ taxId: "reverse" });
	}
});

test("lines with the account's own tax are asked about once where the client begins with another", () => {
	expect(taxSlip({ ...hof, items: lines }, choices)).toMatch(/Germany.*reverse charge.*VAT 23%/);
	expect(taxSlip({ ...hof, items: [{ taxId: "reverse" }] }, choices)).toBe("");
	expect(taxSlip({ ...hof, clientCountry: "IE", items: lines }, choices)).toBe("");
});

test("who sells goods and services is asked what each line is: it has the account's own tax until it was said", () => {
	const both = { ...choices, sells: "both" } as const;
	expect(taxedItems(lines, hof, both)).toEqual(lines);
	expect(typedFirstTax(hof, both)).toMatchObject({ taxId: "VAT 23%", asks: true, isLaw: true });
	expect(taxSlip({ ...hof, items: lines }, both)).toMatch(/Germany.*VAT 23%/);
	expect(taxSlip({ ...hof, items: [{ taxId: "reverse" }, { taxId: "none" }] }, both)).toBe("");
});

test.each([
	["IE", "GB", "XI220430231", "Northern Ireland"],
	["IE", "US", "US-1", "Services to a business in United States, outside the EU’s VAT area"],
	["GB", "DE", "DE123456788", "Services to a client in Germany"],
	["CA", "FR", "", "in France is zero-rated"],
	["US", "FR", "", "France is charged no sales tax"],
])("the rule of a seller in %s for %s %s is said in a sentence", (country, clientCountry, clientVatId, said) => {
	const taxes = choices.taxes.map((tax) => ({ ...tax, country }));
	expect(typedFirstTax({ ...hof, clientCountry, clientVatId }, { ...choices, taxes })?.rule).toContain(said);
});

test("goods to whoever is abroad are an export, which is said without services", () => {
	const first = (country: string, sells: Sells) =>
		typedFirstTax(
			{ ...hof, clientCountry: "US", clientVatId: "" },
			{ ...choices, sells, taxes: choices.taxes.map((tax) => ({ ...tax, country })) },
		);
	expect(first("IE", "goods")?.rule).toBe("Goods to United States, outside the EU’s VAT area, are an export.");
	expect(first("GB", "goods")?.rule).toBe("Goods to United States are a zero-rated export.");
	expect(first("GB", "services")?.rule).toBe("");
});
