import type { Cents } from "~/kernel/money/money";
import type { Decimal } from "./decimal";
import { type Part, rateGroups, taxGroup } from "./rate-groups";
import { add, divide, share } from "./rounding";
import { type Millionths, type Tax, WHOLE } from "./tax";

export type Portion = { percent: Millionths } | { amount: Cents };

export interface SaleLine {
	quantity: Decimal;
	price: Decimal; // In the major unit of the currency, of one unit
	priceBase?: number; // Or of so many
	discount: Portion | null;
	tax: Tax | null;
	materials?: boolean | undefined; // A withholding of labour takes nothing of it
	part?: PartSums | null; // Its sums, where they are a part of another document's and follow from that
}

/** For a line that is a deposit, or deducts one. Minor units. */
export interface PartSums {
	net: Cents;
	taxes: readonly Cents[]; // By component
	labour?: Cents; // What of `net` a withholding of labour is taken from; absent for all
}

/** All that sums follow from: line prices and discounts have tax in them where `pricesIncludeTax`. */
export interface Sale {
	digits: number; // In the currency's minor unit
	pricesIncludeTax: boolean;
	lines: readonly SaleLine[];
	discount: Portion | null; // A percentage is of the sum of the lines
	surcharge: Portion | null; // A percentage is of what the discount leaves of it
	withholdings: readonly SaleWithholding[];
	prepaid?: Cents; // Prepaid by deposits (BT-113): deducted before the payable amount is rounded
	cashStep: Cents; // What is to be paid is a multiple of it; 0 for any
}

/** A share of the sum without tax and surcharge, or of what of that is labour (UK: Finance Act 2004, section 61). */
interface SaleWithholding {
	rate: Millionths;
	labourOnly?: boolean | undefined;
}

/** Minor units, by the terms of EN 16931. */
export interface Sums {
	lines: LineSums[];
	lineTotal: Cents; // BT-106
	discount: Adjustment; // BT-107
	surcharge: Adjustment; // BT-108
	subtotal: Cents; // BT-109
	taxes: TaxSums[]; // BG-23, without what has no tax
	tax: Cents; // BT-110
	total: Cents; // BT-112
	withheld: { base: Cents; amount: Cents }[];
	rounding: Cents; // BT-114
	due: Cents; // BT-115 before anything is paid, of which a withholding settles a part
	toPay: Cents; // `due` without what is prepaid and withheld
}

export interface LineSums {
	amount: Cents; // As it is typed, with or without tax, after its discount
	less: Cents; // What the discount takes off, likewise
	net: Cents; // BT-131
}

interface Adjustment {
	amount: Cents; // As it is typed, with or without tax
	parts: Cents[]; // Without tax, by rate group in the order of the lines (BT-92, BT-99)
}

export interface TaxSums {
	tax: Tax;
	base: Cents; // BT-116
	amount: Cents; // BT-117
	components: { base: Cents; amount: Cents }[];
}

/** The only arithmetic on invoices (docs/money.md section 1). Throws RangeError where an amount is no safe integer. */
export function calculate(sale: Sale): Sums {
	const lines = sale.lines.map((line) => {
		const { tax, materials = false } = line;
		return { ...priceLine(line, sale), tax, materials, part: toExact(line.part) };
	});
	const groups = rateGroups(lines);
	const weights = groups.map(({ amount }) => amount);
	const lineSum = add(weights);
	const discount = toAmount(sale.discount, lineSum);
	const surcharge = toAmount(sale.surcharge, lineSum - discount);
	const [discounts, surcharges] = [share(discount, weights), share(surcharge, weights)];
	const sums = groups.map((group, at) =>
		taxGroup(group, { discount: discounts[at] ?? 0n, surcharge: surcharges[at] ?? 0n }, sale.pricesIncludeTax),
	);

	const nets = new Map(groups.flatMap(({ members }, at) => members.map((line, n) => [line, sums[at]?.nets[n] ?? 0n])));
	const subtotal = add(sums.map(({ net }) => net));
	const tax = add(sums.map((group) => group.tax));
	const total = subtotal + tax;
	const withholdable = subtotal - add(sums.map((group) => group.surcharge));
	const labour = add(sums.map((group) => group.labour));
	const withheld = sale.withholdings.map(({ rate, labourOnly }) => {
		const base = labourOnly ? labour : withholdable;
		return { base, amount: divide(base * BigInt(rate), WHOLE) };
	});
	const exact = total - BigInt(sale.prepaid ?? 0) - add(withheld.map(({ amount }) => amount));
	const step = BigInt(sale.cashStep);
	const toPay = step === 0n ? exact : divide(exact, step) * step;
	return {
		lines: lines.map((line) => toNumbers({ amount: line.amount, less: line.less, net: nets.get(line) ?? 0n })),
		lineTotal: toNumber(add(sums.map(({ lineNet }) => lineNet))),
		discount: { amount: toNumber(discount), parts: sums.map((group) => toNumber(group.discount)) },
		surcharge: { amount: toNumber(surcharge), parts: sums.map((group) => toNumber(group.surcharge)) },
		taxes: groups.flatMap((group, at) => (group.tax && sums[at] ? [toTaxSums(group.tax, sums[at])] : [])),
		withheld: withheld.map(toNumbers),
		...toNumbers({ subtotal, tax, total, rounding: toPay - exact, due: total + toPay - exact, toPay }),
	};
}

function priceLine({ quantity, price, priceBase = 1, discount, part }: SaleLine, { digits, pricesIncludeTax }: Sale) {
	if (part) return { amount: BigInt(part.net) + (pricesIncludeTax ? add(part.taxes.map(BigInt)) : 0n), less: 0n };
	const scale = quantity.scale + price.scale;
	const product = BigInt(quantity.value) * BigInt(price.value) * 10n ** BigInt(digits);
	const unit = 10n ** BigInt(scale) * BigInt(priceBase);
	const full = divide(product, unit);
	if (discount === null) return { amount: full, less: 0n };
	const amount =
		"amount" in discount
			? divide(product - BigInt(discount.amount) * unit, unit)
			: divide(product * (WHOLE - BigInt(discount.percent)), unit * WHOLE);
	return { amount, less: full - amount };
}

function toExact(part: PartSums | null | undefined): Part | null {
	return part
		? { net: BigInt(part.net), taxes: part.taxes.map(BigInt), labour: BigInt(part.labour ?? part.net) }
		: null;
}

function toAmount(portion: Portion | null, sum: bigint): bigint {
	if (portion === null) return 0n;
	return "amount" in portion ? BigInt(portion.amount) : divide(sum * BigInt(portion.percent), WHOLE);
}

function toTaxSums(tax: Tax, { net, tax: amount, components }: ReturnType<typeof taxGroup>): TaxSums {
	return { tax, ...toNumbers({ base: net, amount }), components: components.map(toNumbers) };
}

function toNumbers<Name extends string>(amounts: Record<Name, bigint>): Record<Name, Cents> {
	const numbers = Object.entries<bigint>(amounts).map(([name, amount]) => [name, toNumber(amount)]);
	return Object.fromEntries(numbers) as Record<Name, Cents>;
}

function toNumber(amount: bigint): Cents {
	const number = Number(amount);
	if (!Number.isSafeInteger(number)) throw new RangeError("an amount is past the largest safe integer");
	return number;
}
