import { decimalsFault } from "~/kernel/decimals-fault";
import { minorDigits } from "~/kernel/minor-unit";
import { priceDigits } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { accountingTax } from "./accounting-tax";
import { type Charged, chargeTaxes, type TaxChoices } from "./charge-taxes";
import type { InvoiceItem } from "./invoice";
import type { InvoiceInput } from "./invoice-input";
import type { ChargedLine, InvoiceLine, LineDiscount } from "./line";
import { priceInvoice } from "./totals";

/** Of what is written, what sums follow from. */
export interface Priceable<Line extends InvoiceLine = InvoiceLine>
	extends Pick<
		InvoiceInput,
		| "currency"
		| "discount"
		| "discountIn"
		| "withholdingId"
		| "pricesIncludeTax"
		| "exchangeRate"
		| "supplyDate"
		| "issueDate"
	> {
	items: readonly Line[];
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
	const taxed = [...lines, ...deposits].some(({ tax }) => tax) || (before?.issued ? before.taxed : profile !== null);
	const withholding = taxed ? findWithholding(input.withholdingId, choices, before) : null;
	const pricesIncludeTax =
		taxed && (input.pricesIncludeTax ?? before?.pricesIncludeTax ?? profile?.pricesIncludeTax ?? false);
	const priced = priceInvoice<ChargedLine<Line> | ChargedLine>([...lines, ...deposits.map(asLine)], {
		currency: input.currency,
		taxed,
		pricesIncludeTax,
		discount: wholeDiscount(input),
		withholding,
		cashStep: taxed && profile?.baseCurrency === input.currency ? profile.cashStep : 0,
		prepaid: before?.prepaid,
	});
	const faults: Record<string, string> = {};
	for (const [at, message] of taxFaults) faults[`items.${at}.taxId`] = message;
	const overdone = [...priced.items.slice(0, lines.length).entries()].filter(([, { amount }]) => amount < 0);
	for (const [at] of overdone) faults[`items.${at}.discount`] = m.invoices_rule_discount_most();
	for (const [at, line] of input.items.entries()) {
		const isFine = priceDigits(line.rate, line.rateScale ?? 2, input.currency) > minorDigits(input.currency);
		if (isFine && !line.unit && !line.timeEntryIds) faults[`items.${at}.rate`] = decimalsFault(input.currency);
	}
	const hasDeposits = deposits.length > 0 || before?.prepaid !== undefined;
	if (hasDeposits && !covers(priced)) faults.items = m.invoices_rule_deposits();
	else if (priced.subtotal < 0 && overdone.length === 0) faults.discount = m.invoices_rule_discount_most();
	if (taxed && input.withholdingId && !withholding) faults.withholdingId = m.invoices_rule_withholding();
	const issued = before?.issued ? before.accounting : null;
	const base = taxed ? (issued?.currency ?? profile?.baseCurrency) : undefined;
	const exchangeRate = base === input.currency || !base ? null : input.exchangeRate;
	const accounting = accountingTax({ ...input, tax: priced.tax, day }, { base, rates: choices.rates, issued });
	const sums = priced.sums && { ...priced.sums, ...(accounting && { accounting }) };
	return { ...priced, sums, pricesIncludeTax, exchangeRate, withholdingId: withholding?.id ?? "", faults };
}

/** Whether no rate comes to less than was asked for in advance, nor the whole. */
function covers({ subtotal, total, sums }: ReturnType<typeof priceInvoice>): boolean {
	const taxes = sums?.taxes ?? [];
	const untaxed = subtotal - taxes.reduce((sum, { base }) => sum + base, 0);
	const bases = [
		untaxed,
		total - (sums?.prepaid?.amount ?? 0),
		...taxes.flatMap(({ base, amount }) => [base, base + amount]),
	];
	return bases.every((amount) => amount >= 0);
}

/** As it was before it was priced. */
function asLine({ amount, less, net, ...line }: InvoiceItem): ChargedLine {
	return line;
}

function wholeDiscount({ discount, discountIn }: Pick<InvoiceInput, "discount" | "discountIn">): LineDiscount | null {
	return discount ? { in: discountIn, value: discount } : null;
}

function findWithholding(wanted: string, { withholdings }: TaxChoices, before: Charged | undefined) {
	const same = before?.withholding?.id === wanted ? before.withholding : undefined;
	if (same && before?.issued) return { id: same.id, name: same.name, rate: same.rate };
	const choice = withholdings.find(({ id, archived }) => id === wanted && (!archived || same));
	return choice ? { id: choice.id, name: choice.name, rate: choice.rate } : null;
}
