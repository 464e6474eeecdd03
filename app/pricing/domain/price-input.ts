import { decimalsFault } from "~/kernel/money/decimals-fault";
import { minorDigits } from "~/kernel/money/minor-unit";
import { type Currency, priceDigits } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { accountingTax } from "~/taxes/domain/accounting-tax";
import { profileOn } from "~/taxes/domain/profile-on";
import { type Charged, chargeTaxes, type TaxChoices } from "./charge-taxes";
import type { InvoiceItem } from "./line";
import { asRate, type ChargedLine, type InvoiceLine, type LineDiscount, minorUnit, PLACES } from "./line";
import type { Pricing } from "./pricing";
import type { Retention } from "./retention-terms";
import { type AppliedWithholding, priceInvoice } from "./totals";
import { withheldInAll } from "./withheld";

/** The part of the input that sums depend on. */
export interface Priceable<Line extends InvoiceLine = InvoiceLine>
	extends Pick<Pricing, "currency" | "discount" | "discountIn" | "withholdingIds" | "exchangeRate">,
		Partial<Pick<Retention, "retentionPercent" | "retentionOf">> {
	items: readonly Line[];
	/** Absent for what the account's invoices usually do. */
	pricesIncludeTax?: boolean | undefined;
	issueDate: CalendarDate;
	supplyDate: CalendarDate | null;
}

/**
 * What is written, with its taxes and its sums: the same in the form and on the server.
 * @param before what the invoice has been charged until now
 * @returns `faults` by field: what the rules of the fields alone can't see
 * @throws RangeError where an amount is past the largest safe integer
 */
export function priceInput<Line extends InvoiceLine>(input: Priceable<Line>, choices: TaxChoices, before?: Charged) {
	const { profile } = choices;
	const day = input.supplyDate || input.issueDate;
	const { lines, faults: taxFaults } = chargeTaxes(input.items, choices, day, before);
	const deposits = before?.items.filter(({ deposit }) => deposit) ?? [];
	const taxed =
		[...lines, ...deposits].some(({ tax }) => tax) ||
		(before?.issued ? before.taxed : profileOn(profile, day) !== null);
	const wanted = taxed ? input.withholdingIds : [];
	const withholdings = wanted.flatMap((id) => findWithholding(id, choices, before) ?? []);
	const pricesIncludeTax =
		taxed && (input.pricesIncludeTax ?? before?.pricesIncludeTax ?? profile?.pricesIncludeTax ?? false);
	const defaultStep = taxed && profile?.baseCurrency === input.currency ? profile.cashStep : 0;
	const depositLines = deposits.map((item) => asLine(item, { currency: input.currency, pricesIncludeTax }));
	const priced = priceInvoice<ChargedLine<Line> | ChargedLine>([...lines, ...depositLines], {
		currency: input.currency,
		taxed,
		pricesIncludeTax,
		discount: wholeDiscount(input),
		withholdings,
		retention: input.retentionPercent ? { percent: input.retentionPercent, of: input.retentionOf ?? "net" } : null,
		cashStep: (before?.issued ? before.cashStep : null) ?? defaultStep,
		prepaid: before?.prepaid,
	});
	const faults: Record<string, string> = {};
	for (const [at, message] of taxFaults) faults[`items.${at}.taxId`] = message;
	const overdone = [...priced.items.slice(0, lines.length).entries()].filter(([, { amount }]) => amount < 0);
	for (const [at] of overdone) faults[`items.${at}.discount`] = m.pricing_rule_discount_most();
	for (const [at, line] of input.items.entries()) {
		const isFine = priceDigits(line.rate, line.rateScale ?? 2, input.currency) > minorDigits(input.currency);
		if (isFine && !line.unit && !line.timeEntryIds) faults[`items.${at}.rate`] = decimalsFault(input.currency);
		if (isTooFine(line.discount, input.currency)) faults[`items.${at}.discount`] = decimalsFault(input.currency);
	}
	if (isTooFine(wholeDiscount(input), input.currency)) faults.discount = decimalsFault(input.currency);
	const hasDeposits = deposits.length > 0 || before?.prepaid !== undefined;
	if (hasDeposits && !covers(priced)) faults.items = m.pricing_rule_deposits();
	else if (isOverWhole(wholeDiscount(input))) faults.discount = m.pricing_rule_discount_percent();
	else if (priced.subtotal < 0 && overdone.length === 0) faults.discount = m.pricing_rule_discount_most();
	else if (priced.sums && withheldInAll(priced.sums) > 0 && priced.sums.toPay < priced.sums.rounding) {
		faults.withholdingId = m.pricing_rule_withheld_most();
	}
	if (withholdings.length < wanted.length) faults.withholdingId = m.pricing_rule_withholding();
	const issued = before?.issued ? before.accounting : null;
	const base = taxed ? (issued?.currency ?? profile?.baseCurrency) : undefined;
	const exchangeRate = base === input.currency || !base ? null : input.exchangeRate;
	const accounting = accountingTax({ ...input, tax: priced.tax, day }, { base, rates: choices.rates, issued });
	const sums = priced.sums && { ...priced.sums, ...(accounting && { accounting }) };
	const withholdingIds = withholdings.map(({ id }) => id);
	return { ...priced, sums, pricesIncludeTax, exchangeRate, withholdingIds, faults };
}

/** Whether no rate comes to less than its deposits, nor the whole, nor what is withheld leaves less. */
function covers({ subtotal, total, sums }: ReturnType<typeof priceInvoice>): boolean {
	const taxes = sums?.taxes ?? [];
	const untaxed = subtotal - taxes.reduce((sum, { base }) => sum + base, 0);
	const bases = [
		untaxed,
		total - (sums?.prepaid?.amount ?? 0),
		sums ? sums.toPay - sums.rounding : total,
		...taxes.flatMap(({ base, amount }) => [base, base + amount]),
	];
	return bases.every((amount) => amount >= 0);
}

/** What takes a deposit off as it was before it was priced, its rate with tax or without as the prices are now. */
function asLine(
	{ amount, less, net, rate, rateScale, ...line }: InvoiceItem,
	{ currency, pricesIncludeTax }: Pick<Pricing, "currency" | "pricesIncludeTax">,
): ChargedLine {
	const { net: taken = 0, taxes = [] } = line.part ?? {};
	const tax = taxes.reduce((sum, each) => sum + each, 0);
	return { ...line, ...asRate(pricesIncludeTax ? -(taken + tax) : -taken, currency) };
}

/** Whether a discount is an amount of more decimals than its currency has. */
function isTooFine(discount: LineDiscount | null | undefined, currency: Currency): boolean {
	return discount?.in === "amount" && discount.value % minorUnit(currency) !== 0;
}

function isOverWhole(discount: LineDiscount | null): boolean {
	return discount?.in === "percent" && discount.value > 100 * 10 ** PLACES;
}

function wholeDiscount({ discount, discountIn }: Pick<Pricing, "discount" | "discountIn">): LineDiscount | null {
	return discount ? { in: discountIn, value: discount } : null;
}

function findWithholding(
	wanted: string,
	{ withholdings }: TaxChoices,
	before: Charged | undefined,
): AppliedWithholding | null {
	const same = before?.withholdings.find(({ id }) => id === wanted);
	if (same && before?.issued) {
		const { base: _, amount: __, ...applied } = same;
		return applied;
	}
	const choice = withholdings.find(({ id, archived }) => id === wanted && (!archived || same));
	if (!choice) return null;
	const { id, name, rate, labourOnly, paidTo } = choice;
	return { id, name, rate, ...(labourOnly && { labourOnly }), ...(paidTo && { paidTo }) };
}
