import fc from "fast-check";
import type { Portion, Sale } from "~/taxes/domain/calculate";
import type { Tax } from "~/taxes/domain/tax";

/** Sales as accounts of many countries make them: with and without tax in prices, discounts, several rates, credits. */
export function anySale(): fc.Arbitrary<Sale> {
	return fc.record({
		digits: fc.constantFrom(2, 2, 2, 0, 3),
		pricesIncludeTax: fc.boolean(),
		lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
		discount: anyPortion,
		surcharge: fc.option(percent, { freq: 1 }),
		withholdings: fc.constantFrom([], [{ rate: 150_000 }], [{ rate: 200_000, labourOnly: true }, { rate: 40_000 }]),
		cashStep: fc.constantFrom(0, 0, 5, 100),
	});
}

const percent = fc.integer({ min: 0, max: 1_000_000 }).map((rate): Portion => ({ percent: rate }));
const amount = fc.integer({ min: 0, max: 100_000 }).map((minor): Portion => ({ amount: minor }));
const anyPortion = fc.option(fc.oneof(percent, amount), { freq: 1 });

const quantity = fc.oneof(
	fc.integer({ min: -20, max: 1000 }).map((value) => ({ value, scale: 0 })),
	fc.record({ value: fc.integer({ min: -10_000, max: 100_000 }), scale: fc.integer({ min: 1, max: 4 }) }),
);
const price = fc.record({
	value: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100_000_000 })),
	scale: fc.integer({ min: 0, max: 4 }),
});

const rate = fc.constantFrom(0, 10_000, 50_000, 55_000, 70_000, 99_750, 190_000, 200_000, 230_000, 270_000);
const component = fc.record({
	label: fc.constantFrom("VAT", "GST"),
	rate,
	compound: fc.boolean(),
	registration: fc.constant(""),
});
const anyTax: fc.Arbitrary<Tax> = fc.record({
	category: fc.constantFrom("S", "Z", "E"),
	country: fc.constantFrom("DE", "FR"),
	components: fc.oneof(
		{ weight: 4, arbitrary: fc.tuple(component) },
		{ weight: 1, arbitrary: fc.array(component, { minLength: 2, maxLength: 3 }) },
	),
	reason: fc.constant(""),
	reasonCode: fc.constant(""),
});

const anyLine = fc.record({
	quantity,
	price,
	discount: anyPortion,
	tax: fc.option(anyTax, { freq: 8 }),
	materials: fc.boolean(),
});
