import { type Cents, type Hundredths, MAX_CENTS, multiply } from "~/kernel/money";

/** Tax is 0 (docs/specification.md section 4); the field exists so that a rate needs no new column. */
const TAX: Cents = 0;

interface Priceable {
	quantity: Hundredths;
	rate: Cents;
}

/**
 * The only arithmetic on invoices: amount = quantity × rate, subtotal = their sum, total = subtotal + tax.
 * Renderers and clients are handed the results; what a client sends for them is ignored.
 *
 * @throws RangeError where the total is past the largest safe integer of cents.
 */
export function priceItems<Line extends Priceable>(lines: readonly Line[]) {
	const items = lines.map((line) => ({ ...line, amount: multiply(line.quantity, line.rate) }));
	const subtotal = items.reduce((sum, item) => sum + item.amount, 0);
	if (subtotal + TAX > MAX_CENTS) throw new RangeError("total is past the largest safe integer");
	return { items, subtotal, tax: TAX, total: subtotal + TAX };
}
