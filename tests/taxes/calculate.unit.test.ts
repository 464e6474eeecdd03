import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { anySale } from "#tests/taxes/sales";
import { CURRENCY_CODES, isCurrencyCode } from "~/kernel/money/currencies";
import { minorDigits } from "~/kernel/money/minor-unit";
import { calculate, type Sale, type Sums } from "~/taxes/domain/calculate";
import { netPrice } from "~/taxes/domain/net-price";
import { divide, share } from "~/taxes/domain/rounding";
import { taxKey } from "~/taxes/domain/tax";
import { toDecimalNumber } from "./decimal-number";

test("sums hang together as EN 16931 wants, to the minor unit", () => {
	fc.assert(
		fc.property(anySale(), (sale) => {
			const broken = faults(sale, calculate(sale));
			if (broken.length > 0) throw new Error(broken.join());
		}),
		tries(1_000_000),
	);
});

test("a credit of everything is its invoice with the sign turned", () => {
	fc.assert(
		fc.property(anySale(), (sale) => {
			expect(calculate(negative(sale))).toEqual(turned(calculate(sale)));
		}),
		tries(100_000),
	);
});

test("the order of lines changes no sum where nothing is shared out", () => {
	fc.assert(
		fc.property(anySale(), (sale) => {
			const plain = { ...sale, discount: null, surcharge: null };
			const { subtotal, tax, total } = calculate(plain);
			expect(calculate({ ...plain, lines: [...plain.lines].reverse() })).toMatchObject({ subtotal, tax, total });
		}),
		tries(100_000),
	);
});

test("quantity × net price, less the discount, is the line's net", () => {
	fc.assert(
		fc.property(anySale(), (sale) => {
			const { lines } = calculate(sale);
			for (const [index, line] of sale.lines.entries()) {
				const sums = lines[index];
				if (!sums || line.quantity.value === 0) continue;
				const { price, discount } = netPrice(line, sums, sale);
				const product = BigInt(line.quantity.value) * BigInt(price.value) * 10n ** BigInt(sale.digits);
				const gross = divide(product, 10n ** BigInt(line.quantity.scale + price.scale));
				expect(Number(gross) - discount).toBe(sums.net);
			}
		}),
		tries(100_000),
	);
});

test("shares add up, and none is a whole unit from its exact part", () => {
	const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 });
	fc.assert(
		fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), weights, (total, given) => {
			const parts = share(total, given);
			const [sum, weight] = [parts, given].map((each) => each.reduce((all, one) => all + one, 0n));
			expect(sum).toBe(total);
			if (!weight) return;
			const far = parts.filter((part, at) => {
				const distance = part * weight - total * (given[at] ?? 0n);
				return distance >= weight || distance <= -weight;
			});
			expect(far).toEqual([]);
		}),
		tries(100_000),
	);
});

test.each([
	[5n, 10n, 1n],
	[-5n, 10n, -1n],
	[4n, 10n, 0n],
	[-4n, 10n, 0n],
	[15n, -10n, -2n],
	[0n, 7n, 0n],
])("%d / %d is %d, half away from zero", (n, d, expected) => {
	expect(divide(n, d)).toBe(expected);
});

test.each([
	["12.50", { value: 125, scale: 1 }],
	["12", { value: 12, scale: 0 }],
	["-0.0825", { value: -825, scale: 4 }],
	["1.00000", { value: 1, scale: 0 }],
	["1.00001", null],
	["", null],
	["1,5", null],
	["1e3", null],
	["9999999999999999", null],
])("%j is the decimal %j", (text, expected) => {
	expect(toDecimalNumber(text, 4)).toEqual(expected);
});

test("what is labour and what is materials add up to the sum without tax and surcharge", () => {
	fc.assert(
		fc.property(anySale(), (sale) => {
			const withholdings = [{ rate: 200_000, labourOnly: true }, { rate: 200_000 }];
			const inverted = sale.lines.map((line) => ({ ...line, materials: !line.materials }));
			const [labour, all] = calculate({ ...sale, withholdings }).withheld;
			const [materials] = calculate({ ...sale, lines: inverted, withholdings }).withheld;
			expect((labour?.base ?? 0) + (materials?.base ?? 0)).toBe(all?.base);
		}),
		tries(20_000),
	);
});

test("what passes the largest safe integer is refused", () => {
	const line = {
		quantity: { value: 10 ** 9, scale: 0 },
		price: { value: 10 ** 9, scale: 0 },
		discount: null,
		tax: null,
	};
	const usual = { digits: 2, pricesIncludeTax: false, discount: null, surcharge: null, withholdings: [], cashStep: 0 };
	expect(() => calculate({ ...usual, lines: [line] })).toThrow(RangeError);
});

test("currencies have the digits of ISO 4217", () => {
	expect(CURRENCY_CODES).toHaveLength(new Set(CURRENCY_CODES).size);
	expect(["USD", "JPY", "KWD", "ISK", "HUF", "TND"].map(minorDigits)).toEqual([2, 0, 3, 0, 2, 3]);
	expect(isCurrencyCode("XAU")).toBe(false);
	expect(() => minorDigits("EURO")).toThrow(RangeError);
});

/** The rules that sums break, by their numbers; a tax more than half a unit from its exact sum breaks "rounding". */
function faults(sale: Sale, sums: Sums): string[] {
	const { lines, lineTotal, discount, surcharge, subtotal, taxes, tax, total, withheld, rounding, due, toPay } = sums;
	const adjusted = add(surcharge.parts) - add(discount.parts);
	const lineKeys = sale.lines.map((line) => taxKey(line.tax));
	const keys = [...new Set(lineKeys)];
	const bases = keys.map((key, at) => {
		const own = lines.filter((_, index) => lineKeys[index] === key);
		return add(own.map(({ net }) => net)) - (discount.parts[at] ?? 0) + (surcharge.parts[at] ?? 0);
	});
	const taxedKeys = keys.filter((key) => key !== "");
	const holds: Record<string, boolean> = {
		"BR-CO-10": lineTotal === add(lines.map(({ net }) => net)),
		"BR-CO-11, 12, 13": subtotal === lineTotal + adjusted,
		"BR-CO-14": tax === add(taxes.map(({ amount }) => amount)),
		"BR-CO-15": total === subtotal + tax,
		"BR-CO-16": due === total + rounding && toPay === due - add(withheld.map(({ amount }) => amount)),
		"BR-S-08": taxes.every(({ base, tax: group }) => base === bases[keys.indexOf(taxKey(group))]),
		groups: taxes.map((group) => taxKey(group.tax)).join() === taxedKeys.join(),
		components: taxes.every(({ amount, components }) => amount === add(components.map((each) => each.amount))),
		cash: sale.cashStep === 0 ? rounding === 0 : toPay % sale.cashStep === 0 && 2 * Math.abs(rounding) <= sale.cashStep,
		"with tax":
			!sale.pricesIncludeTax || total === add(lines.map(({ amount }) => amount)) - discount.amount + surcharge.amount,
		"without tax": sale.pricesIncludeTax || lines.every(({ amount, net }) => amount === net),
		rounding: taxes.every(({ tax: group, base, components }) =>
			group.components.every(({ rate, compound }, at) => {
				const sum = components[at];
				if (!sum) return false;
				const start = base + (compound ? add(components.slice(0, at).map(({ amount }) => amount)) : 0);
				const slack = sale.pricesIncludeTax ? 2_000_000n * BigInt(group.components.length) : 500_000n;
				const distance = BigInt(sum.amount) * 1_000_000n - BigInt(start) * BigInt(rate);
				return sum.base === start && distance <= slack && distance >= -slack;
			}),
		),
	};
	return Object.entries(holds).flatMap(([rule, held]) => (held ? [] : [rule]));
}

function negative(sale: Sale): Sale {
	const opposite = (portion: Sale["discount"]) =>
		portion && "amount" in portion ? { amount: -portion.amount || 0 } : portion;
	return {
		...sale,
		lines: sale.lines.map(({ quantity, discount, ...line }) => ({
			...line,
			quantity: { ...quantity, value: -quantity.value || 0 },
			discount: opposite(discount),
		})),
		discount: opposite(sale.discount),
		surcharge: opposite(sale.surcharge),
	};
}

/** Every number in it with the sign turned, but for those of taxes themselves. */
function turned<Value>(value: Value): Value {
	if (typeof value === "number") return (-value || 0) as Value;
	if (Array.isArray(value)) return value.map(turned) as Value;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, each]) => [
			name,
			name === "tax" && typeof each === "object" ? each : turned(each),
		]),
	) as Value;
}

function add(amounts: readonly number[]): number {
	return amounts.reduce((sum, amount) => sum + amount, 0);
}
