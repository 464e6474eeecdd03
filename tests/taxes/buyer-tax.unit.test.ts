import { expect, test } from "vitest";
import { holdClientTax } from "~/invoicing/ui/form/client-tax";
import { taxedItems, taxSlip } from "~/invoicing/ui/lines/buyer-tax";
import { NO_TAXES, type TaxChoices } from "~/pricing/domain/charge-taxes";
import { firstTax, supplyTo } from "~/taxes/domain/buyer-tax";

const business = (country: string, vatId = "") => ({ country, vatId, isBusiness: true });

test.each([
	["IE", business("DE", "DE123456788"), "reverse_charge"],
	["IE", business("DE"), null],
	["IE", business("IE", "IE6388047V"), null],
	["IE", business("US"), "outside_scope"],
	["DE", business("GB", "GB220430231"), "outside_scope"],
	["IE", { country: "US", vatId: "", isBusiness: false }, null],
	["IE", business("other"), null],
	["IE", business(""), null],
	["US", business("DE", "DE123456788"), null],
	["", business("DE", "DE123456788"), null],
])("a seller in %j bills %j by the rule %j", (seller, buyer, supply) => {
	expect(supplyTo(seller, buyer)).toBe(supply);
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
	expect(firstTax(choices, business("DE", "DE123456788"))).toEqual({ supply: "reverse_charge", taxId: "reverse" });
	expect(firstTax(choices, business("US"))).toEqual({ supply: "outside_scope", taxId: "abroad" });
	expect(firstTax(choices, business("IE"))).toEqual({ supply: null, taxId: "VAT 23%" });
	const without = { ...choices, taxes: choices.taxes.slice(0, 2) };
	expect(firstTax(without, business("US"))).toEqual({ supply: "outside_scope", taxId: "VAT 23%" });
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
