import { formatDate } from "~/kernel/dates";
import { currentLanguage } from "~/kernel/language";
import { type Currency, formatAmount, formatMoney, trueMinus } from "~/kernel/money";
import { formatExchangeRate } from "~/money/domain/exchange-rate";
import { formatRate } from "~/money/domain/rate-text";
import { taxLabel } from "~/money/domain/tax-label";
import { m } from "~/paraglide/messages";
import { depositName } from "../domain/deposits";
import type { Invoice } from "../domain/invoice";

/** What of an invoice its sums are shown by. */
export type ShownSums = Pick<
	Invoice,
	"subtotal" | "tax" | "total" | "sums" | "discount" | "discountIn" | "discountReason" | "currency"
>;

export interface SumRow {
	label: string;
	amount: string;
	/** The one that is closed with a double rule. */
	total?: true;
}

/** The sums of an invoice, downwards in the order in which they are worked out. `plainTax`: what tax is called without any. */
export function sumRows(shown: ShownSums, plainTax: string = m.invoices_label_tax_rate()): SumRow[] {
	const { subtotal, tax, total, sums, currency } = shown;
	const money = (minor: number) => signedMoney(minor, currency);
	const { taxes, withholding, rounding, prepaid, toPay, discount, accounting } = sums ?? NONE;
	return [
		...(discount
			? [
					{ label: m.invoices_label_line_total(), amount: money(discount.from) },
					{ label: discountLabel(shown), amount: money(-discount.amount) },
				]
			: []),
		{ label: m.invoices_label_subtotal(), amount: money(subtotal) },
		...(taxes
			? taxes.flatMap(({ tax: { components }, components: parts }) =>
					components.map(({ label, rate }, at) => ({
						label: m.invoices_label_tax_of({
							tax: `${taxLabel(label, currentLanguage())} ${formatRate(rate)}`,
							base: formatAmount(parts[at]?.base ?? 0, currency),
						}),
						amount: money(parts[at]?.amount ?? 0),
					})),
				)
			: [{ label: plainTax, amount: money(tax) }]),
		{ label: m.time_total(), amount: money(total), total: true },
		...(accounting
			? [
					{
						label: m.invoices_label_accounting({
							currency: accounting.currency,
							rate: `${formatExchangeRate(accounting.rate)} ${currency}`,
							day: formatDate(accounting.day),
						}),
						amount: signedMoney(accounting.tax, accounting.currency),
					},
				]
			: []),
		...(withholding
			? [
					{
						label: m.invoices_label_withheld({
							name: withholding.name,
							rate: formatRate(withholding.rate),
							base: formatAmount(withholding.base, currency),
						}),
						amount: money(-withholding.amount),
					},
				]
			: []),
		...(rounding ? [{ label: m.invoices_label_rounding(), amount: money(rounding) }] : []),
		...(prepaid?.deposits ?? []).map((deposit) => ({
			label: depositName(deposit, currentLanguage()),
			amount: money(-deposit.amount),
		})),
		...(toPay !== undefined && toPay !== total ? [{ label: m.invoices_label_to_pay(), amount: money(toPay) }] : []),
	];
}

const NONE: Partial<NonNullable<Invoice["sums"]>> = {};

function discountLabel({ discount, discountIn, discountReason }: ShownSums): string {
	const percent = discountIn === "percent" && discount ? ` ${formatRate(discount)}` : "";
	return [`${m.invoices_form_line_discount()}${percent}`, discountReason].filter(Boolean).join(", ");
}

function signedMoney(minor: number, currency: Currency): string {
	return trueMinus(formatMoney(minor, currency));
}
