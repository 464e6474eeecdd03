import type { DocumentModel, Total } from "~/document/model";
import { taxReason } from "~/einvoice/domain/exemption-reason";
import { amountDue, type Invoice } from "~/invoices/domain/invoice";
import { type Country, countryName } from "~/kernel/countries";
import { fill } from "~/kernel/fill";
import { formatAmount, formatPaperMoney, trueMinus } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { customerTaxes } from "~/pricing/domain/customer-taxes";
import { depositName, discountBase } from "~/pricing/domain/deposits";
import type { InvoiceItem } from "~/pricing/domain/line";
import { formatDiscount, formatLineQuantity, formatLineRate } from "~/pricing/domain/line-texts";
import type { InvoiceSums } from "~/pricing/domain/totals";
import { isUnit } from "~/pricing/domain/unit";
import { isSince, type SellerDetails } from "~/seller/domain/seller-profile";
import type { AccountingTax } from "~/taxes/domain/accounting-tax";
import type { TaxSums } from "~/taxes/domain/calculate";
import { formatExchangeRate } from "~/taxes/domain/exchange-rate";
import { isOneStop } from "~/taxes/domain/one-stop";
import { formatRate } from "~/taxes/domain/rate-text";
import { wholeRate } from "~/taxes/domain/tax-code";
import { taxLabel } from "~/taxes/domain/tax-label";
import { CREDIT_WORDS } from "./credit-words";
import { DOCUMENT_WORDS } from "./document-words";
import { leftLabel, retainedTotals } from "./retained-totals";
import { TAX_WORDS, type TaxWords } from "./tax-words";
import { isByRule, saysWhyUntaxed } from "./untaxed";

/**
 * What heads the columns, one of tax only where lines have any; in French also whether tax is in rates and amounts
 * (Code de commerce, art. L441-9).
 */
export function documentColumns(
	{ items, language, pricesIncludeTax }: Invoice,
	business: SellerDetails | null | undefined,
): DocumentModel["columns"] {
	const { columns } = DOCUMENT_WORDS[language];
	const { taxed } = TAX_WORDS[language];
	const priced = isSince("6", business) && taxed.priced?.[pricesIncludeTax ? "included" : "without"];
	const labels = new Set(
		items.flatMap(({ tax }) => tax?.components.map(({ label }) => taxLabel(label, language)) ?? []),
	);
	if (labels.size === 0) return columns;
	const [only = ""] = labels;
	return { ...columns, ...priced, tax: labels.size === 1 ? only : taxed.column };
}

export function documentLine(item: InvoiceItem, invoice: Invoice): DocumentModel["lines"][number] {
	const { currency, language, items } = invoice;
	const words = TAX_WORDS[language];
	const { description, amount, tax } = item;
	const reduced = lineReduction(item, invoice);
	return {
		description: reduced ? `${description}\n${reduced}` : description,
		quantity: [trueMinus(formatLineQuantity(item, language)), unitWord(item, words, language)]
			.filter(Boolean)
			.join(" "),
		rate: formatLineRate(item, currency, language),
		...(items.some((each) => each.tax) && { tax: tax ? formatRate(wholeRate(tax), language) : "" }),
		amount: trueMinus(formatAmount(amount, currency, language)),
	};
}

/** What a line's discount took from it: "453.00 less 10%"; empty where it has none. */
export function lineReduction(
	{ amount, less = 0, discount }: InvoiceItem,
	{ currency, language, client }: Pick<Invoice, "currency" | "language" | "client">,
): string {
	if (!discount) return "";
	const full = formatAmount(amount + less, currency, language);
	return fill(TAX_WORDS[language].less, {
		full,
		discount: formatDiscount(discount, currency, language, client.country),
	});
}

function unitWord({ unit, quantity, quantityScale = 2 }: InvoiceItem, { units }: TaxWords, language: string): string {
	if (!isUnit(unit)) return unit ?? "";
	const [one, other] = units[unit];
	return new Intl.PluralRules(language).select(quantity / 10 ** quantityScale) === "one" ? one : other;
}

/** The sums, downwards in the order in which they are worked out; the grand one is what is to be paid. */
export function documentTotals(invoice: Invoice, business: SellerDetails | null | undefined): Total[] {
	const { total, due } = totalsInOrder(invoice, business);
	const [before, grand, after] = total;
	if (due.length === 0) return [...before, { ...grand, grand: true }, ...after];
	const last = due.length - 1;
	return [...before, grand, ...after, ...due.map((row, at) => (at === last ? { ...row, grand: true } : row))];
}

/** The rows before the total, the total, what is said of it, and what leads from it to what is to be paid. */
function totalsInOrder(
	invoice: Invoice,
	business: SellerDetails | null | undefined,
): { total: [Total[], Total, Total[]]; due: Total[] } {
	const country = business?.country ?? "";
	const { language, subtotal, tax, total, sums, corrects } = invoice;
	const words = { ...DOCUMENT_WORDS[language], ...TAX_WORDS[language] };
	const credited = corrects && CREDIT_WORDS[language].total;
	const money = moneyText(invoice);
	const plain = [
		{ label: words.subtotal, value: money(subtotal) },
		...(saysWhyUntaxed(invoice, business) ? [] : [{ label: words.tax, value: money(tax) }]),
	];
	const settled = settledTotals(invoice);
	const value = money(total);
	if (!sums) return { total: [plain, { label: credited ?? words.total, value }, []], due: settled };
	const { taxes, toPay } = sums;
	const taxed = taxes && [
		{ label: includesTax(invoice) ? words.taxed.net : words.taxed.subtotal, value: money(subtotal) },
		...taxes
			.filter(({ tax: { category } }) => !isByRule(category, business))
			.flatMap((each) => taxTotals(each, invoice, country)),
	];
	const label = credited ?? (taxed ? words.taxed.total : words.total);
	const toPayLabel = corrects ? CREDIT_WORDS[language].toDeduct : words.toPay;
	const retained = retainedTotals(invoice, money);
	const now = [...retained, { label: words.retained.toPayNow, value: money(amountDue(invoice)) }];
	const asked = retained.length > 0 ? now : toPay === total ? [] : [{ label: toPayLabel, value: money(toPay) }];
	const due = settled.length > 0 ? settled : asked;
	const before = [...lineTotals(invoice, sums), ...(taxed ?? plain)];
	return { total: [before, { label, value }, afterTotal(invoice, sums)], due };
}

/** What settled a part of it or the whole, and what is to be paid then (EN 16931, BT-113 and BT-115). */
function settledTotals(invoice: Invoice): Total[] {
	const { language, received, credited, writtenOff, discounted = 0, sums } = invoice;
	const { settled: words, toPay } = TAX_WORDS[language];
	const money = moneyText(invoice);
	const rows = [
		{ label: words.received, amount: received },
		{ label: words.credited, amount: credited },
		{ label: words.discounted, amount: discounted },
		{ label: words.writtenOff, amount: writtenOff - discounted },
		...(sums?.prepaid?.deposits ?? []).map((deposit) => ({
			label: depositName(deposit, language),
			amount: deposit.amount,
		})),
	].filter(({ amount }) => amount > 0);
	if (rows.length === 0) return [];
	const settled = rows.map(({ label, amount }) => ({ label, value: money(-amount) }));
	return [
		...settled,
		...retainedTotals(invoice, money),
		{ label: leftLabel(invoice, toPay), value: money(amountDue(invoice)) },
	];
}

/** What the lines come to, where the subtotal is another sum. */
function lineTotals(invoice: Invoice, { discount }: InvoiceSums): Total[] {
	const { taxed, lineTotal } = TAX_WORDS[invoice.language];
	if (!discount && !includesTax(invoice)) return [];
	const money = moneyText(invoice);
	const sum = invoice.items.reduce((all, { amount }) => all + amount, 0);
	return [
		{ label: includesTax(invoice) ? taxed.lineTotal : lineTotal, value: money(discount?.from ?? sum) },
		...(discount ? [{ label: discountLabel(invoice), value: money(-discount.amount) }] : []),
	];
}

function discountLabel({ items, currency, language, corrects, ...invoice }: Invoice): string {
	const word = corrects ? CREDIT_WORDS[language].discount : TAX_WORDS[language].discount;
	const percent = invoice.discountIn === "percent" && formatRate(invoice.discount ?? 0, language);
	const base = percent ? discountBase(items) : null;
	const short = percent ? `${word} ${percent}` : word;
	const words = { tax: short, base: formatAmount(base ?? 0, currency, language) };
	const label = base === null ? short : fill(TAX_WORDS[language].taxed.sum, words);
	return [label, invoice.discountReason].filter(Boolean).join(", ");
}

function includesTax({ pricesIncludeTax, sums, tax }: Invoice): boolean {
	return pricesIncludeTax && sums?.taxes != null && tax !== 0;
}

function taxTotals({ tax, components }: TaxSums, invoice: Invoice, country: Country): Total[] {
	const { language } = invoice;
	const { sum, abroad } = TAX_WORDS[language].taxed;
	const money = moneyText(invoice);
	const elsewhere = country !== "" && tax.country !== country;
	return tax.components.map(({ label, rate }, at) => {
		const name = `${taxLabel(label, language)} ${formatRate(rate, language)}`;
		const place = { tax: name, country: countryName(tax.country, language) };
		const { base = 0, amount = 0 } = components[at] ?? {};
		const words = { tax: elsewhere ? fill(abroad, place) : name, base: formatAmount(base, invoice.currency, language) };
		return { label: fill(sum, words), value: money(amount) };
	});
}

function afterTotal(invoice: Invoice, { withholdings, rounding, accounting }: InvoiceSums): Total[] {
	const { language } = invoice;
	const words = TAX_WORDS[language];
	const money = moneyText(invoice);
	return [
		...(accounting ? [accountingTotal(accounting, invoice)] : []),
		...withholdings.map(({ name, rate, base, amount, paidTo = "" }) => ({
			label: fill(paidTo ? words.withheldFor : words.withheld, {
				name,
				rate: formatRate(rate, language),
				base: formatAmount(base, invoice.currency, language),
				to: paidTo,
			}),
			value: money(-amount),
		})),
		...(rounding === 0 ? [] : [{ label: words.rounding, value: money(rounding) }]),
	];
}

/** The tax in the currency that it is owed in (Directive 2006/112/EC, article 230). */
function accountingTotal({ currency, rate, day, tax }: AccountingTax, { language, ...invoice }: Invoice): Total {
	const words = {
		currency,
		rate: `${formatExchangeRate(rate, language)} ${invoice.currency}`,
		day: formatDate(day, language, invoice.client.country),
	};
	return {
		label: fill(TAX_WORDS[language].accounting, words),
		value: moneyText({ currency, language, client: invoice.client })(tax),
	};
}

/** What the law wants to be said of taxes that are not charged, or not in the seller's country, each once. */
export function documentReasons(invoice: Invoice, country: Country): string[] {
	const { sums, language } = invoice;
	const words = TAX_WORDS[language];
	// A credit note asks for nothing.
	const stated = invoice.type === "credit_note" ? [] : customerTaxes(invoice);
	const accounted = stated.map(({ rate, amount }) => {
		const values = { amount: formatPaperMoney(amount, invoice), rate: formatRate(rate, language) };
		return fill(country === "GB" ? words.customerTaxToHmrc : words.customerTax, values);
	});
	const reasons = (sums?.taxes ?? []).map(({ tax }) => {
		if (isOneStop(tax, country)) {
			return fill(words.taxed.oss, { country: countryName(tax.country, language) });
		}
		return taxReason(tax, country, language).text;
	});
	return [...new Set([...reasons, ...accounted])].filter((text) => text !== "");
}

/** With a true minus, as books have it. */
function moneyText(paper: Pick<Invoice, "currency" | "language" | "client">) {
	return (minor: number) => trueMinus(formatPaperMoney(minor, paper));
}
