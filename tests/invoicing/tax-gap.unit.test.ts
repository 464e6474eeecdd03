import { expect, test } from "vitest";
import { taxGap } from "~/invoicing/ui/lines/tax-gap";
import type { TaxChoices } from "~/pricing/domain/charge-taxes";

const profile = {
	...{ pricesIncludeTax: false, baseCurrency: "GBP", cashStep: 0, defaultTaxId: "vat", endsOn: null },
} satisfies TaxChoices["profile"];

const code = (id: string, rate: number) => ({
	...{ id, name: `VAT ${rate / 10_000}%`, category: "S", country: "GB", reason: "", reasonCode: "", archived: false },
	components: [{ label: "VAT", rate, compound: false, registration: "", validFrom: null, validTo: null }],
});

const choices = {
	...{ profile, withholdings: [], rates: [] },
	taxes: [code("vat", 200_000), code("zero", 0)],
} as unknown as TaxChoices;

const typed = (given: object = {}) => ({
	...{ currency: "GBP", issueDate: "2026-11-25", supplyDate: "" },
	items: [
		{ description: "Print", quantity: "1", rate: "1000.00", taxId: "none" },
		{ description: "Cut", quantity: "2", rate: "237.00", taxId: "none" },
	],
	...given,
});

test("lines without tax of an account that charges it say what adding it would come to, and add nothing", () => {
	expect(taxGap(typed(), { choices })).toEqual({
		...{ what: "missing", taxId: "vat", label: "VAT", rate: "20%", amount: "294.80", endsOn: "" },
	});
});

test.each<[string, object, TaxChoices]>([
	[
		"a line has a tax",
		{
			items: [
				{ quantity: "1", rate: "10", taxId: "vat" },
				{ quantity: "1", rate: "1" },
			],
		},
		choices,
	],
	["the invoice says why there is none", { taxCategory: "AE" }, choices],
	["nothing is billed yet", { items: [{ quantity: "1", rate: "0.00", taxId: "none" }] }, choices],
	["new lines begin with none", {}, { ...choices, profile: { ...profile, defaultTaxId: null } }],
	["new lines begin with a rate of 0", {}, { ...choices, profile: { ...profile, defaultTaxId: "zero" } }],
	["the account charges no tax", {}, { ...choices, profile: null }],
	["it charges none on the invoice's day", {}, { ...choices, profile: { ...profile, endsOn: "2026-11-25" } }],
])("nothing is said where %s", (_, given, account) => {
	expect(taxGap(typed(given), { choices: account })).toBeNull();
});

test("tax that lines have of before is said once the account charges none, by the day of the invoice", () => {
	const items = [{ id: "a", description: "Print", quantity: "1", rate: "100.00", taxId: "vat" }];
	const [line] = items;
	const tax = { ...code("vat", 200_000), name: "VAT 20%" };
	const before = {
		...{ withholdings: [], pricesIncludeTax: false, accounting: null, taxed: true, cashStep: 0, issued: false },
		items: [{ ...line, quantity: 100, rate: 100_00, amount: 100_00, tax }],
	} as never;
	const ended = { ...choices, profile: { ...profile, endsOn: "2027-01-01" } };
	expect(taxGap(typed({ items }), { choices: ended, before })).toBeNull();
	expect(taxGap(typed({ items, issueDate: "2027-01-01" }), { choices: ended, before })).toEqual({
		...{ what: "left", taxId: "none", label: "VAT", rate: "20%", amount: "20.00", endsOn: "Jan 1, 2027" },
	});
	expect(
		taxGap(typed({ items, issueDate: "2027-01-01", supplyDate: "2026-12-20" }), { choices: ended, before }),
	).toBeNull();
});
