import type { Cents } from "~/kernel/money/money";
import { divide, share } from "~/taxes/domain/rounding";
import { type Millionths, taxKey, WHOLE } from "~/taxes/domain/tax";
import type { Pricing } from "./pricing";

/** What a customer accounts for in the seller's place, at a rate. Minor units. */
interface CustomerTax {
	rate: Millionths;
	base: Cents;
	amount: Cents;
}

/**
 * What the law wants stated of a domestic reverse charge beside its sentence: rate and amount, which are in no sum of the invoice
 * (UK: SI 2019/892; VAT Regulations 1995, regulation 14). Lines take their share of the document's discount.
 */
export function customerTaxes({ items, sums }: Pick<Pricing, "items" | "sums">): CustomerTax[] {
	return (sums?.taxes ?? []).flatMap(({ tax, base }) => {
		const own = items.filter((item) => taxKey(item.tax ?? null) === taxKey(tax));
		const rates = [...new Set(own.map((item) => item.tax?.customerRate ?? 0))];
		const nets = rates.map((rate) =>
			own.reduce((sum, item) => sum + ((item.tax?.customerRate ?? 0) === rate ? (item.net ?? item.amount) : 0), 0),
		);
		const bases = share(BigInt(base), nets.map(BigInt));
		return rates.flatMap((rate, at) => {
			const part = bases[at] ?? 0n;
			return rate === 0 ? [] : [{ rate, base: Number(part), amount: Number(divide(part * BigInt(rate), WHOLE)) }];
		});
	});
}
