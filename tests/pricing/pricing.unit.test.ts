import { describe, expect, test } from "vitest";
import { issuedRules } from "~/invoices/domain/invoice-input";
import { asTyped } from "~/pricing/domain/as-typed";
import { type Charged, chargeTaxes, NO_TAXES, type TaxChoices } from "~/pricing/domain/charge-taxes";
import { spreadDiscount } from "~/pricing/domain/discount";
import { type InvoiceLine, lineQuantity, lineRate, toLine, toPortion } from "~/pricing/domain/line";
import { formatDiscount, formatLineQuantity, formatLineRate, lineRemark } from "~/pricing/domain/line-texts";
import { type Priceable, priceInput } from "~/pricing/domain/price-input";

const OPEN = { validFrom: null, validTo: null };

function tax(id: string, rate: number, given: object = {}): TaxChoices["taxes"][number] {
	const components = [{ label: "VAT", rate: rate * 10_000, compound: false, registration: "", ...OPEN }];
	const usual = {
		name: `VAT ${rate}%`,
		category: "S",
		country: "DE",
		reason: "",
		reasonCode: "",
		customerRate: null,
	} as const;
	return { id, ...usual, components, archived: false, ...given };
}

const profile = { pricesIncludeTax: false, baseCurrency: "EUR", cashStep: 0, defaultTaxId: "19", endsOn: null };
const choices: TaxChoices = {
	profile,
	taxes: [tax("19", 19), tax("7", 7), tax("old", 16, { archived: true })],
	withholdings: [
		{ id: "irpf", name: "IRPF", rate: 150_000, labourOnly: false, paidTo: "", archived: false },
		{ id: "past", name: "IRPF", rate: 190_000, labourOnly: false, paidTo: "", archived: true },
	],
	rates: [],
};

const line = (given: Partial<InvoiceLine> = {}): InvoiceLine => ({
	...{ description: "Design", quantity: 100, rate: 100_00 },
	...given,
});

const sale = (given: Partial<Priceable> = {}): Priceable => ({
	...{ currency: "EUR", discount: null, discountIn: "percent", withholdingIds: [], pricesIncludeTax: undefined },
	...{ exchangeRate: null, supplyDate: null, issueDate: "2026-06-02", items: [line()] },
	...given,
});

/** As an invoice was charged that is issued. */
const charged = (given: Partial<Charged> = {}): Charged => ({
	...{ items: [], withholdings: [], pricesIncludeTax: false, accounting: null, taxed: true },
	...{ cashStep: null, issued: true },
	...given,
});

describe("a line's tax", () => {
	test.each([
		["of a new line that says nothing is the profile's", line(), "19"],
		["is the one that it says", line({ taxId: "7" }), "7"],
		["is none where it says none", line({ taxId: null }), undefined],
	])("%s", (_, given, expected) => {
		const { lines, faults } = chargeTaxes([given], choices, "2026-06-02");
		expect([lines[0]?.taxId, faults.size]).toEqual([expected, 0]);
	});

	test.each([
		["unknown", line({ taxId: "nobody's" }), choices],
		["archived", line({ taxId: "old" }), choices],
		["of an account that charges none", line({ taxId: "19" }), NO_TAXES],
	])("that is %s is refused", (_, given, known) => {
		expect(priceInput(sale({ items: [given] }), known).faults).toEqual({
			"items.0.taxId": "Choose a tax from the list in your settings",
		});
	});

	test("that is not valid on the day of supply is refused by its name and that day", () => {
		const components = [{ label: "VAT", rate: 190_000, compound: false, registration: "", ...OPEN }];
		const dated = components.map((each) => ({ ...each, validFrom: "2027-01-01" }));
		const taxes = [tax("19", 19, { components: dated })];
		const { faults } = priceInput(sale(), { ...choices, taxes });
		expect(faults).toEqual({ "items.0.taxId": "VAT 19% is not valid on Jun 2, 2026" });
		expect(priceInput(sale({ supplyDate: "2027-01-01" }), { ...choices, taxes }).faults).toEqual({});
	});

	test("stays what an issued invoice was charged, though the tax was changed or archived since", () => {
		const was = { ...line({ id: "a", taxId: "old" }), tax: { ...tax("old", 16), name: "VAT 16%" } };
		const before = charged({ items: [{ ...was, id: "a", amount: 100_00 }] });
		const priced = priceInput(sale({ items: [line({ id: "a" })] }), choices, before);
		expect([priced.tax, priced.faults]).toEqual([16_00, {}]);
		const added = priceInput(sale({ items: [line({ id: "a" }), line()] }), choices, before);
		expect(added.tax).toBe(16_00 + 19_00);
	});

	test("is none on an invoice that was issued before its account charged any", () => {
		const priced = priceInput(sale({ items: [line(), line()] }), choices, charged({ taxed: false }));
		expect([priced.tax, priced.total, priced.sums]).toEqual([0, 200_00, null]);
	});
});

test("a discount beyond what it is taken off is refused where it stands", () => {
	const amount = (value: number) => ({ in: "amount", value: value * 10_000 }) as const;
	const ofLine = priceInput(sale({ items: [line(), line({ discount: amount(101) })] }), choices);
	expect(Object.keys(ofLine.faults)).toEqual(["items.1.discount"]);
	const ofAll = priceInput(sale({ discount: 101 * 10_000, discountIn: "amount" }), choices);
	expect(Object.keys(ofAll.faults)).toEqual(["discount"]);
	const all = priceInput(sale({ discount: 1_000_000 }), choices);
	expect([all.subtotal, all.tax, all.total, all.faults]).toEqual([0, 0, 0, {}]);
});

test("prices include tax where the invoice says so, else where its account does, and never without a tax profile", () => {
	const gross = { ...choices, profile: { ...profile, pricesIncludeTax: true } };
	expect(priceInput(sale(), gross)).toMatchObject({ subtotal: 84_03, tax: 15_97, total: 100_00 });
	expect(priceInput(sale({ pricesIncludeTax: false }), gross)).toMatchObject({ subtotal: 100_00, total: 119_00 });
	const plain = priceInput(sale({ pricesIncludeTax: true }), NO_TAXES);
	expect(plain).toMatchObject({ subtotal: 100_00, tax: 0, total: 100_00, pricesIncludeTax: false, sums: null });
});

test("what is withheld stands under the total; an archived withholding is none, but where the invoice has it", () => {
	const priced = priceInput(sale({ withholdingIds: ["irpf"] }), choices);
	expect([priced.total, priced.sums?.toPay, priced.withholdingIds]).toEqual([119_00, 104_00, ["irpf"]]);
	const past = priceInput(sale({ withholdingIds: ["past"] }), choices);
	expect(past.faults).toEqual({ withholdingId: "Choose a withholding from the list in your settings" });
	const before = charged({ withholdings: [{ id: "past", name: "IRPF", rate: 200_000, base: 0, amount: 0 }] });
	expect(priceInput(sale({ withholdingIds: ["past"] }), choices, before).sums?.withholdings[0]?.amount).toBe(20_00);
	expect(priceInput(sale({ withholdingIds: ["irpf"] }), NO_TAXES)).toMatchObject({ withholdingIds: [], faults: {} });
});

test("cash is rounded in the base currency alone", () => {
	const swiss = { ...choices, profile: { ...profile, baseCurrency: "CHF", cashStep: 5 } };
	const items = [line({ rate: 10_02, taxId: null })];
	expect(priceInput(sale({ items }), swiss).sums).toMatchObject({ rounding: 0, toPay: 10_02 });
	const chf = { ...swiss, profile: { ...swiss.profile, baseCurrency: "EUR" } };
	expect(priceInput(sale({ items }), chf).sums).toMatchObject({ rounding: -2, toPay: 10_00 });
});

test("an issued invoice keeps the cash step that it was rounded by, or had none of", () => {
	const items = [line({ rate: 10_02, taxId: null })];
	const stepped = (cashStep: number) => ({ ...choices, profile: { ...profile, cashStep } });
	const toPay = (cashStep: number, before?: Charged) =>
		priceInput(sale({ items }), stepped(cashStep), before).sums?.toPay;
	expect(toPay(0, charged({ cashStep: 5 }))).toBe(10_00);
	expect(toPay(5, charged({ cashStep: 0 }))).toBe(10_02);
	expect(toPay(5, charged({ cashStep: null }))).toBe(10_00);
	expect(toPay(5, charged({ cashStep: 0, issued: false }))).toBe(10_00);
	expect(priceInput(sale({ items }), stepped(5)).sums).toMatchObject({ cashStep: 5 });
	expect(priceInput(sale({ items }), stepped(0)).sums).not.toHaveProperty("cashStep");
});

test("a discount finer than the currency is refused where it stands, and never rounded", () => {
	const fine = { in: "amount", value: 50_050 } as const;
	const message = "Use at most two decimals";
	expect(priceInput(sale({ items: [line(), line({ discount: fine })] }), choices).faults).toEqual({
		"items.1.discount": message,
	});
	expect(priceInput(sale({ discount: 50, discountIn: "amount" }), choices).faults).toEqual({ discount: message });
	expect(priceInput(sale({ discount: 50_000, discountIn: "amount" }), choices).faults).toEqual({});
	expect(priceInput(sale({ discount: 50_050, discountIn: "percent" }), choices).faults).toEqual({});
});

test("a line that takes a deposit off is its rate, with tax or without", () => {
	const part = { net: -30_00, taxes: [-5_70] };
	const deposit = { id: "d", number: "D-1", issueDate: "2026-06-01", amount: 35_70 };
	const tax19 = { ...tax("19", 19), name: "VAT 19%" };
	const taken = { ...line({ quantity: -100, rate: 30_00 }), id: "x", amount: -30_00, part, deposit, tax: tax19 };
	const ratesOf = (pricesIncludeTax: boolean) =>
		priceInput(sale({ pricesIncludeTax }), choices, charged({ items: [taken], issued: false }))
			.items.filter((item) => "deposit" in item)
			.map(({ rate, quantity, amount }) => [rate, quantity, amount]);
	expect(ratesOf(true)).toEqual([[35_70, -100, -35_70]]);
	expect(ratesOf(false)).toEqual([[30_00, -100, -30_00]]);
});

test("what was withheld of deposits without tax is not withheld again", () => {
	const deposits = [{ id: "d", number: "D-1", issueDate: "2026-06-01", amount: 300_00, withheld: 45_00 }];
	const before = charged({ prepaid: { amount: 300_00, deposits }, issued: false });
	const given = sale({ items: [line({ rate: 1000_00, taxId: null })], withholdingIds: ["irpf"] });
	const { sums } = priceInput(given, choices, before);
	expect(sums).toMatchObject({ withholdings: [{ base: 700_00, amount: 105_00 }], toPay: 595_00 });
	expect(priceInput({ ...given, withholdingIds: [] }, choices, before).sums).toMatchObject({ toPay: 700_00 });
});

test("no more may be withheld than deposits leave, and what each of them was rounded is not paid back", () => {
	const price = (rate: number, deposits: { amount: number; withheld?: number }[]) => {
		const named = deposits.map((each, at) => ({ id: `${at}`, number: `D-${at}`, issueDate: "2026-06-01", ...each }));
		const prepaid = { amount: deposits.reduce((sum, { amount }) => sum + amount, 0), deposits: named };
		const given = sale({ items: [line({ rate, taxId: null })], withholdingIds: ["irpf"] });
		return priceInput(given, choices, charged({ prepaid, issued: false }));
	};
	expect(Object.keys(price(1000_00, [{ amount: 950_00 }]).faults)).toEqual(["items"]);
	expect(price(1000_00, [{ amount: 850_00 }])).toMatchObject({ faults: {}, sums: { toPay: 0 } });
	// 15 % of 0.23 is 0.0345, and of 0.70 it is 0.11: 0.02 of a rest of 0.01.
	const thirds = Array.from({ length: 3 }, () => ({ amount: 23, withheld: 3 }));
	expect(price(70, thirds)).toMatchObject({ faults: {}, sums: { withholdings: [{ base: 1, amount: 1 }], toPay: 0 } });
});

test("cash is rounded once what is prepaid is taken off: 10.53 less a deposit of 3.03 is 7.50", () => {
	const cash = { ...choices, profile: { ...profile, cashStep: 5 } };
	const sums = (amount: number) => {
		const deposits = [{ id: "d", number: "D-1", issueDate: "2026-06-01", amount }];
		const given = sale({ items: [line({ rate: 10_53, taxId: null })] });
		return priceInput(given, cash, charged({ prepaid: { amount, deposits }, issued: false })).sums;
	};
	expect(sums(3_03)).toMatchObject({ rounding: 0, due: 10_53, toPay: 7_50 });
	expect(sums(3_00)).toMatchObject({ rounding: 2, due: 10_55, toPay: 7_55 });
});

test("a discount that is more than its line is that line's fault, and none of the whole's", () => {
	const faultsOf = (given: Partial<Priceable>) => Object.keys(priceInput(sale(given), choices).faults);
	const discount = { in: "amount", value: 1_200_000 } as const;
	expect(faultsOf({ items: [line({ discount })] })).toEqual(["items.0.discount"]);
	expect(faultsOf({ discount: 1_200_000, discountIn: "amount" })).toEqual(["discount"]);
});

describe("a line as it is typed", () => {
	const typed = { description: "", discount: null, discountIn: "percent" } as const;

	test.each([
		[10_000, 100, undefined],
		[12_500, 125, undefined],
		[12_550, 1255, 3],
		[12_555, 12_555, 4],
	])("%i ten-thousandths are %i, with as few decimals as there are, two or more", (value, quantity, scale) => {
		const made = toLine({ ...typed, quantity: value, rate: value });
		expect([made.quantity, made.quantityScale, made.rate, made.rateScale]).toEqual([quantity, scale, quantity, scale]);
		const [whole, rate] = [lineQuantity(made), lineRate(made)];
		expect(whole.value / 10 ** whole.scale).toBe(value / 10_000);
		expect(rate.value / 10 ** rate.scale).toBe(value / 10_000);
	});

	test("has a unit of the list, one of its owner's, or none", () => {
		const unit = (unit?: string, ownUnit?: string) => toLine({ ...typed, quantity: 1, rate: 1, unit, ownUnit }).unit;
		expect([unit("hour"), unit("own", "litre"), unit("own", ""), unit(""), unit()]).toEqual([
			"hour",
			"litre",
			undefined,
			undefined,
			undefined,
		]);
	});

	test("says nothing of what nobody chose", () => {
		expect(Object.keys(toLine({ ...typed, quantity: 10_000, rate: 10_000 })).sort()).toEqual(
			["description", "quantity", "rate"].sort(),
		);
	});
});

test.each([
	[{ discount: { percent: "10" } }, { discount: "10", discountIn: "percent" }],
	[{ discount: { amount: "5.00" } }, { discount: "5.00", discountIn: "amount" }],
	[{ discount: { amount: 5, reason: "late" } }, { discount: 5, discountIn: "amount", discountReason: "late" }],
	[
		{ discount: "10", discountIn: "amount" },
		{ discount: "10", discountIn: "amount" },
	],
	[{ discount: null }, { discount: null }],
	[{ discount: "10 %" }, { discount: "10" }],
	[
		{ discount: "10 %", discountIn: "amount" },
		{ discount: "10 %", discountIn: "amount" },
	],
	["no object", "no object"],
	[null, null],
])("the API's %j is %j of the form", (given, expected) => {
	expect(spreadDiscount(given)).toEqual(expected);
});

test.each([
	[{ in: "percent", value: 99_750 } as const, 2, { percent: 99_750 }],
	[{ in: "amount", value: 12_500 } as const, 2, { amount: 125 }],
	[{ in: "amount", value: 12_500 } as const, 0, { amount: 1 }],
	[{ in: "amount", value: 12_500 } as const, 3, { amount: 1250 }],
	[null, 2, null],
])("%j is to the engine, in a currency of %i decimals, %j", (discount, digits, portion) => {
	expect(toPortion(discount, digits)).toEqual(portion);
});

test("quantities, rates and discounts are written in the document's language", () => {
	const parts = { ...line(), quantity: 1255, quantityScale: 3, rate: 825, rateScale: 4 };
	expect([formatLineQuantity(parts, "en"), formatLineQuantity(parts, "fr")]).toEqual(["1.255", "1,255"]);
	expect([formatLineRate(parts, "EUR", "en"), formatLineRate(parts, "EUR", "es")]).toEqual(["0.0825", "0,0825"]);
	expect([formatLineQuantity(line(), "en"), formatLineRate(line(), "EUR", "en")]).toEqual(["1", "100.00"]);
	expect(formatDiscount({ in: "percent", value: 99_750 }, "EUR", "en")).toBe("9.975%");
	expect(formatDiscount({ in: "amount", value: 50_000 }, "EUR", "fr")).toBe("5,00\u00a0€");
	expect(lineRemark({ unit: "hour", less: 97_75 }, "EUR", "VAT 7%")).toBe("Hour, VAT 7%, less 97.75");
	expect(lineRemark({}, "EUR")).toBe("");
});

test("a line of tracked hours is copied as one unit at its amount, any other as it is", () => {
	const hours = { id: "a", description: "Design", quantity: 145, rate: 85_00, amount: 123_25 };
	expect(asTyped(hours, { currency: "EUR" })).toEqual({
		description: "Design",
		quantity: 100,
		rate: 123_25,
		taxId: null,
	});
	const measured = { ...hours, unit: "hour", taxId: "7", discount: { in: "percent", value: 100_000 } as const };
	expect(asTyped(measured, { currency: "EUR" })).toEqual({
		...{ description: "Design", quantity: 145, rate: 85_00, unit: "hour", taxId: "7" },
		discount: { in: "percent", value: 100_000 },
	});
});

test("of a line's quantity and rate the rules follow from its unit", () => {
	const faults = (given: object) => {
		const item = { description: "Ink", quantity: "1", rate: "1", ...given };
		const parsed = issuedRules.items.safeParse([item]);
		return parsed.error?.issues.map(({ path, message }) => `${String(path.at(-1))}: ${message}`) ?? [];
	};
	expect(faults({ quantity: "1.5" })).toEqual(["quantity: Use a whole number, or choose a unit"]);
	expect(faults({ quantity: "1.5", unit: "piece" })).toEqual(["quantity: Use a whole number, or choose a unit"]);
	expect(faults({ quantity: "1.5", unit: "hour" })).toEqual([]);
	expect(faults({ quantity: "0", unit: "hour" })).toEqual(["quantity: Quantity must be more than 0"]);
	expect(faults({ rate: "0.0825", unit: "kg" })).toEqual([]);
	expect(faults({ rate: "0.0825" })).toEqual([]);
	expect(faults({ rate: "0.08255", unit: "kg" })).toEqual(["rate: Use at most four decimals"]);
	expect(faults({ discount: { percent: "100.1" } })).toEqual(["discount: A discount can be at most 100%"]);
	expect(faults({ discount: "10 %", discountIn: "percent" })).toEqual([]);
	expect(faults({ discount: "10 %", discountIn: "amount" })).toEqual(["discount: Enter a number"]);
	expect(faults({ discount: { amount: "-1" } })).toEqual(["discount: A discount must be 0 or more"]);
});

describe("the tax in the profile's currency", () => {
	const rates = [{ currency: "USD", day: "2026-06-01", rate: 1_085_000 }];
	const dollars = { currency: "USD", items: [line()] };

	test("is kept with the sums, at the account's rate or the one that was typed", () => {
		const kept = priceInput(sale(dollars), { ...choices, rates });
		expect(kept.sums?.accounting).toEqual({ currency: "EUR", rate: 1_085_000, day: "2026-06-01", tax: 17_51 });
		const typed = priceInput(sale({ ...dollars, exchangeRate: 2_000_000 }), { ...choices, rates });
		expect([typed.exchangeRate, typed.sums?.accounting?.tax]).toEqual([2_000_000, 9_50]);
	});

	test("is not there where nothing is known of it, nor in the currency itself, where a rate is of no use", () => {
		expect(priceInput(sale(dollars), choices).sums).not.toHaveProperty("accounting");
		const euros = priceInput(sale({ exchangeRate: 2_000_000 }), { ...choices, rates });
		expect([euros.exchangeRate, euros.sums?.accounting]).toEqual([null, undefined]);
		expect(priceInput(sale({ ...dollars, exchangeRate: 1 }), NO_TAXES)).toMatchObject({
			exchangeRate: null,
			sums: null,
		});
	});

	test("of an issued invoice stays in its currency, at its rate", () => {
		const accounting = { currency: "GBP", rate: 1_250_000, day: "2026-06-01", tax: 15_20 };
		const { sums } = priceInput(sale(dollars), { ...choices, rates }, charged({ accounting }));
		expect(sums?.accounting).toEqual(accounting);
	});
});
