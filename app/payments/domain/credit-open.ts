import { amountToPay } from "~/invoices/domain/invoice";
import type { Cents } from "~/kernel/money/money";
import { type InvoiceSums, PLAIN, priceInvoice } from "~/pricing/domain/totals";
import { withheldBy, withheldInAll } from "~/pricing/domain/withheld";
import { openAmount } from "~/settlement/domain/payment";
import { convertTax } from "~/taxes/domain/accounting-tax";
import { share } from "~/taxes/domain/rounding";
import type { Tax } from "~/taxes/domain/tax";
import { asCharged, type Creditable, type CreditSums, portion, subtract } from "./credit-sums";
import { toLine } from "./deposits/deposit-sums";
import { gross, grossPart, leftParts, proportion, type RatePart } from "./rate-parts";

/**
 * What a credit note of all that is open comes to, where a part was paid: of each rate its share, as one line, whose base and
 * tax are in proportion to what is left of that rate. So the notes of an invoice never come to more than it, base or tax.
 * @param nameLine what the line of a tax says
 * @param newId makes the id of a line
 */
export function creditOpen(
	invoice: Creditable,
	notes: readonly CreditSums[],
	{ nameLine, newId }: { nameLine: (tax: Tax | null) => string; newId: () => string },
): CreditSums {
	const { currency } = invoice;
	const left = leftToCredit(invoice, notes);
	const credited = takePortion(left, openAmount(invoice));
	const parts = shareTotal(leftParts(invoice, notes), credited.total);
	const lines = parts.map((part) => {
		const line = toLine(part, { currency, pricesIncludeTax: true, newId });
		// No price may be below zero (BR-27): of a rate that is, the quantity is.
		const counted = { quantity: line.rate < 0 ? -100 : 100, rate: Math.abs(line.rate) };
		return { ...line, ...counted, description: nameLine(part.tax ?? null) };
	});
	const taxed = invoice.sums?.taxes != null;
	const priced = priceInvoice(lines, { ...PLAIN, currency, taxed, pricesIncludeTax: true });
	return { ...priced, pricesIncludeTax: taxed, sums: settledSums(invoice, notes, priced, credited) };
}

/** What of an invoice is left to credit, or a part of that: `total` + `rounding` - `withheld` is what it settles. Minor units. */
interface Credited {
	total: Cents;
	rounding: Cents;
	withheld: Cents;
}

function leftToCredit(invoice: Creditable, notes: readonly CreditSums[]): Credited & { toPay: Cents } {
	return {
		// What is prepaid is a deposit's, and credited with that.
		total: subtract(invoice, notes, ({ total }) => total) - (invoice.sums?.prepaid?.amount ?? 0),
		rounding: subtract(invoice, notes, ({ sums }) => sums?.rounding ?? 0),
		withheld: subtract(invoice, notes, ({ sums }) => withheldInAll(sums)),
		toPay: subtract(invoice, notes, amountToPay),
	};
}

function takePortion({ toPay, ...left }: ReturnType<typeof leftToCredit>, open: Cents): Credited {
	if (toPay === open) return left;
	const total = portion(left.total, open, toPay);
	if (left.rounding === 0) return { total, rounding: 0, withheld: total - open };
	const withheld = portion(left.withheld, open, toPay);
	return { total, rounding: open - total + withheld, withheld };
}

/** So much of what is left by rate; what is below zero at a rate is credited with the rest of the whole alone. */
function shareTotal(rates: RatePart[], total: Cents): RatePart[] {
	if (total === rates.reduce((sum, rate) => sum + gross(rate), 0)) return rates;
	const above = rates.filter((rate) => gross(rate) > 0);
	const shares = share(
		BigInt(total),
		above.map((rate) => BigInt(gross(rate))),
	);
	return above.flatMap((rate, at) => (shares[at] ? [grossPart(rate, Number(shares[at]))] : []));
}

function settledSums(
	invoice: Creditable,
	notes: readonly CreditSums[],
	{ subtotal, tax, total, sums }: ReturnType<typeof priceInvoice>,
	{ rounding, withheld }: Credited,
): InvoiceSums | null {
	const { sums: invoiced, subtotal: whole, currency } = invoice;
	const withholdings = invoiced?.withholdings ?? [];
	if (!sums && withholdings.length === 0 && rounding === 0) return null;
	const left = withholdings.map((each) =>
		BigInt(subtract(invoice, notes, ({ sums }) => withheldBy(sums, each).amount)),
	);
	const amounts = share(BigInt(withheld), left);
	const accounting = invoiced?.accounting;
	return {
		lineTotal: subtotal,
		discount: null,
		...sums,
		taxes: sums?.taxes ? asCharged(invoiced?.taxes ?? [], sums.taxes) : null,
		withholdings: withholdings.map((each, at) => ({
			...each,
			base: each.labourOnly ? proportion(subtotal, each.base, whole) : subtotal,
			amount: Number(amounts[at]),
		})),
		rounding,
		due: total + rounding,
		toPay: total + rounding - withheld,
		...(accounting && { accounting: convertTax(accounting, { tax, currency }) }),
	};
}
