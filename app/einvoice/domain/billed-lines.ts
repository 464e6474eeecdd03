import { minorDigits } from "~/kernel/money/minor-unit";
import { type Cents, sumAmounts } from "~/kernel/money/money";
import { priceBase, unitCode } from "~/pricing/domain/unit";
import type { SellerDetails } from "~/seller/domain/seller-profile";
import { netPrice } from "~/taxes/domain/net-price";
import { type Tax, taxKey } from "~/taxes/domain/tax";
import { wholeRate } from "~/taxes/domain/tax-code";
import type { BilledInvoice, BilledItem } from "./billed-invoice";
import type { Allowance, DocumentAllowance, InvoiceLine, VatBreakdown, VatRate } from "./einvoice";
import { taxReason, untaxedReason } from "./exemption-reason";
import { resolveTaxation } from "./taxation";

/** A line in the terms of the standard: without tax, its discount beside it. */
export function toLine(item: BilledItem, index: number, invoice: BilledInvoice, seller: SellerDetails): InvoiceLine {
	const { description, quantity, quantityScale = 2, rate, rateScale = 2, amount, less = 0, net = amount, unit } = item;
	const [first = "", ...rest] = description.trim().split("\n");
	const line = {
		quantity: { value: quantity, scale: quantityScale },
		price: { value: rate, scale: rateScale },
		priceBase: priceBase(unit),
		discount: null,
		tax: item.tax ?? null,
	};
	const settings = { digits: minorDigits(invoice.currency), pricesIncludeTax: invoice.pricesIncludeTax };
	const { price, discount } = netPrice(line, { less, net }, settings);
	return {
		id: String(index + 1),
		name: first.trim(),
		description: rest.join("\n").trim(),
		quantity: line.quantity,
		unit: unit ? unitCode(unit) : isTime(item) ? unitCode("hour") : unitCode(undefined),
		price,
		priceBase: line.priceBase,
		allowance: discount === 0 ? null : toAllowance(discount, net + discount, item.discount, ""),
		amount: net,
		...toVat(item.tax, invoice, seller),
	};
}

/** BG-23: one for each category and rate; what has no tax is in the category that the invoice or its seller says. */
export function breakdown(
	invoice: BilledInvoice,
	lines: readonly InvoiceLine[],
	seller: SellerDetails,
): VatBreakdown[] {
	const { sums, subtotal, language } = invoice;
	const taxed = (sums?.taxes ?? []).map(
		({ tax, base, amount }): VatBreakdown => ({
			...toVat(tax, invoice, seller),
			taxable: base,
			tax: amount,
			reason: taxReason(tax, seller.country, language),
		}),
	);
	const rest = subtotal - sumAmounts(taxed.map(({ taxable }) => taxable));
	const untaxed = lines.length === 0 || invoice.items.some(({ tax }) => !tax);
	const taxation = resolveTaxation(invoice, seller);
	const own: VatBreakdown[] = untaxed
		? [
				{
					category: taxation.category,
					rate: 0,
					taxable: rest,
					tax: 0,
					reason: untaxedReason(taxation, invoice, seller.country),
				},
			]
		: [];
	return mergeRates([...taxed, ...own]);
}

/** BG-20: the discount of the whole, a part for each category and rate. */
export function documentAllowances(
	invoice: BilledInvoice,
	lines: readonly InvoiceLine[],
	seller: SellerDetails,
): DocumentAllowance[] {
	const { discount, discountIn, discountReason, items, sums } = invoice;
	const groups = [...new Map(items.map(({ tax }) => [taxKey(tax ?? null), tax])).values()];
	const amounts = new Map<string, VatRate & { amount: Cents }>();
	for (const [at, tax] of groups.entries()) {
		const vat = toVat(tax, invoice, seller);
		const amount = (amounts.get(vatKey(vat))?.amount ?? 0) + (sums?.discount?.parts[at] ?? 0);
		amounts.set(vatKey(vat), { ...vat, amount });
	}
	const stated = discount ? { in: discountIn, value: discount } : undefined;
	return [...amounts.values()].flatMap(({ amount, ...vat }) => {
		const base = sumAmounts(lines.filter((line) => vatKey(line) === vatKey(vat)).map((line) => line.amount));
		return amount === 0 ? [] : [{ ...toAllowance(amount, base, stated, discountReason), ...vat }];
	});
}

/** Said in percent only where that is what it comes to: parts of the whole may be a cent from it (PEPPOL-EN16931-R040). */
function toAllowance(amount: Cents, base: Cents, stated: BilledItem["discount"], reason: string): Allowance {
	const rate = stated?.in === "percent" ? stated.value : 0;
	const fits = rate > 0 && Math.abs(amount - (base * rate) / 1_000_000) <= 1;
	return { amount, percent: fits ? { rate, base } : null, reason: reason || "Discount" };
}

function toVat(tax: Tax | undefined, invoice: BilledInvoice, seller: SellerDetails): VatRate {
	if (tax) return { category: tax.category, rate: wholeRate(tax) };
	return { category: resolveTaxation(invoice, seller).category, rate: 0 };
}

function vatKey({ category, rate }: VatRate): string {
	return `${category} ${rate}`;
}

/** The standard has one entry for a category and rate, whatever country or reason they are of. */
function mergeRates(entries: readonly VatBreakdown[]): VatBreakdown[] {
	const merged = new Map<string, VatBreakdown>();
	for (const entry of entries) {
		const same = merged.get(vatKey(entry));
		const texts = [same?.reason.text, entry.reason.text].filter(Boolean);
		merged.set(vatKey(entry), {
			...entry,
			taxable: entry.taxable + (same?.taxable ?? 0),
			tax: entry.tax + (same?.tax ?? 0),
			reason: { text: [...new Set(texts)].join("; "), code: same ? commonCode(same, entry) : entry.reason.code },
		});
	}
	return [...merged.values()];
}

function commonCode({ reason: one }: VatBreakdown, { reason: other }: VatBreakdown): string {
	return one.code === other.code ? one.code : "";
}

function isTime({ quantity, timeEntryIds }: BilledItem): boolean {
	return quantity % 100 !== 0 || (timeEntryIds?.length ?? 0) > 0;
}
