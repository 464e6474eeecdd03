import type { Cents } from "~/kernel/money/money";
import type { LineSums, SaleLine } from "./calculate";
import type { Decimal } from "./decimal";
import { add, divide } from "./rounding";
import { fractions } from "./tax";

const [FEWEST, MOST] = [4, 12]; // Decimals of a derived price

/** A line's price (BT-146) and discount (BT-136) without tax: to the minor unit, quantity × price / base − discount is its net. */
export function netPrice(
	line: SaleLine,
	{ less, net }: Pick<LineSums, "less" | "net">,
	{ digits, pricesIncludeTax }: { digits: number; pricesIncludeTax: boolean },
): { price: Decimal; discount: Cents } {
	if (!pricesIncludeTax || !line.tax) return { price: line.price, discount: less };
	const { parts, of } = fractions(line.tax.components);
	const whole = of + add(parts);
	const discount = Number(divide(BigInt(less) * of, whole));
	const { value, scale } = line.quantity;
	const full = BigInt(net + discount);
	const base = BigInt(line.priceBase ?? 1);
	if (value === 0) return { price: atScale(BigInt(line.price.value) * of, whole, line.price.scale), discount };
	for (let places = FEWEST; ; places++) {
		const price = divide(full * base * 10n ** BigInt(scale + places), BigInt(value) * 10n ** BigInt(digits));
		const back = divide(price * BigInt(value) * 10n ** BigInt(digits), base * 10n ** BigInt(scale + places));
		if (back === full || places === MOST) return { price: { value: Number(price), scale: places }, discount };
	}
}

function atScale(top: bigint, bottom: bigint, scale: number): Decimal {
	const shift = 10n ** BigInt(Math.max(FEWEST - scale, 0));
	return { value: Number(divide(top * shift, bottom)), scale: Math.max(FEWEST, scale) };
}
