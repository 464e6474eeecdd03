import type { HeldBack, Invoice } from "~/invoices/domain/invoice";
import { currentLanguage } from "~/kernel/language/language";
import { type Cents, type Currency, formatAmount, formatMoney, trueMinus } from "~/kernel/money/money";
import { formatDate } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { depositName, discountBase } from "~/pricing/domain/deposits";
import type { InvoiceItem } from "~/pricing/domain/line";
import { type Settled, settledAmount } from "~/settlement/domain/payment";
import { formatExchangeRate } from "~/taxes/domain/exchange-rate";
import { formatRate } from "~/taxes/domain/rate-text";
import { taxLabel } from "~/taxes/domain/tax-label";

/** What of an invoice its sums are shown by. */
export type ShownSums = Pick<
	Invoice,
	"subtotal" | "tax" | "total" | "sums" | "discount" | "discountIn" | "discountReason" | "currency" | "pricesIncludeTax"
> &
	Partial<Settled> &
	Partial<HeldBack> & {
		items: readonly Pick<InvoiceItem, "amount" | "deposit">[];
		corrects?: unknown;
		/** Whether it says why there is no tax, in place of a row of it. */
		untaxed?: boolean;
	};

export interface SumRow {
	label: string;
	amount: string;
	/** What is to be paid: the one that is closed with a double rule. */
	total?: true;
}

/** What heads the sum that is to be paid: where that is the whole, "Total". */
export function toPayLabel({ total, sums }: Pick<ShownSums, "total" | "sums">): string {
	return (sums?.toPay ?? total) === total ? m.time_total() : m.printing_label_to_pay();
}

/** The same of what is to be paid at once. */
export function toPayNowLabel(shown: Pick<ShownSums, "total" | "sums">): string {
	return shown.sums?.retention?.amount ? m.printing_label_to_pay_now() : toPayLabel(shown);
}

/**
 * The sums of an invoice, downwards in the order in which they are worked out; while a part of it is settled, down to what is
 * still due. `plainTax`: what tax is called without any.
 */
export function sumRows(shown: ShownSums, plainTax?: string): SumRow[] {
	const rows = pricedRows(shown, plainTax);
	const settled = settledRows(shown);
	return settled.length === 0 ? rows : [...rows.map(({ label, amount }) => ({ label, amount })), ...settled];
}

function settledRows(shown: ShownSums): SumRow[] {
	const { received = 0, credited = 0, writtenOff = 0, discounted = 0, total, sums, currency } = shown;
	const open = (sums?.toPay ?? total) - settledAmount({ received, credited, writtenOff });
	if (received + credited + writtenOff === 0 || open <= 0) return [];
	const retained = retainedRows(shown);
	const rows = [
		[m.client_page_received(), -received],
		[m.invoicing_detail_credited(), -credited],
		[m.payments_discount(), -discounted],
		[m.invoices_status_written_off(), discounted - writtenOff],
	] as const;
	return [
		...rows
			.filter(([, amount]) => amount !== 0)
			.map(([label, amount]) => ({ label, amount: signedMoney(amount, currency) })),
		...retained,
		{ label: stillDue(shown), amount: signedMoney(open - retainedSum(shown), currency), total: true },
	];
}

function pricedRows(shown: ShownSums, plainTax: string = m.printing_label_tax_rate()): SumRow[] {
	const { subtotal, tax, total, sums, currency, items } = shown;
	const money = (minor: number) => signedMoney(minor, currency);
	const { taxes, withholdings = [], rounding, prepaid, toPay, discount, accounting } = sums ?? NONE;
	const retained = settledRows(shown).length > 0 ? [] : retainedRows(shown);
	const isToPay = (toPay === undefined || toPay === total) && retained.length === 0;
	const included = shown.pricesIncludeTax && taxes != null && tax !== 0;
	const lines = discount?.from ?? items.reduce((sum, { amount }) => sum + amount, 0);
	return [
		...(included ? [{ label: m.printing_label_line_total_taxed(), amount: money(lines) }] : []),
		...(discount && !included ? [{ label: m.printing_label_line_total(), amount: money(lines) }] : []),
		...(discount ? [{ label: discountLabel(shown), amount: money(-discount.amount) }] : []),
		{
			label: included ? m.printing_label_subtotal_untaxed() : m.history_label_subtotal(),
			amount: money(subtotal),
		},
		...(taxes
			? taxes.flatMap(({ tax: { components }, components: parts }) =>
					components.map(({ label, rate }, at) => ({
						label: m.printing_label_tax_of({
							tax: `${taxLabel(label, currentLanguage())} ${formatRate(rate)}`,
							base: formatAmount(parts[at]?.base ?? 0, currency),
						}),
						amount: money(parts[at]?.amount ?? 0),
					})),
				)
			: shown.untaxed
				? []
				: [{ label: plainTax, amount: money(tax) }]),
		{ label: m.time_total(), amount: money(total), ...(isToPay && { total: true as const }) },
		...(accounting
			? [
					{
						label: m.printing_label_accounting({
							currency: accounting.currency,
							rate: `${formatExchangeRate(accounting.rate)} ${currency}`,
							day: formatDate(accounting.day),
						}),
						amount: signedMoney(accounting.tax, accounting.currency),
					},
				]
			: []),
		...withholdings.map((each) => ({ label: withheldLabel(each, currency), amount: money(-each.amount) })),
		...(rounding ? [{ label: m.printing_label_rounding(), amount: money(rounding) }] : []),
		...(prepaid?.deposits ?? []).map((deposit) => ({
			label: depositName(deposit, currentLanguage()),
			amount: money(-deposit.amount),
		})),
		...retained,
		...(isToPay
			? []
			: [
					{
						label: shown.corrects
							? m.printing_label_to_deduct()
							: retained.length > 0
								? m.printing_label_to_pay_now()
								: m.printing_label_to_pay(),
						amount: money((toPay ?? total) - (retained.length > 0 ? retainedSum(shown) : 0)),
						total: true as const,
					},
				]),
	];
}

function retainedRows({ laterParts = [], currency }: ShownSums): SumRow[] {
	return laterParts.map(({ due, open }) => ({
		label: m.printing_label_retained({ date: due && formatDate(due) }),
		amount: signedMoney(-open, currency),
	}));
}

function retainedSum({ laterParts = [] }: Pick<ShownSums, "laterParts">): Cents {
	return laterParts.reduce((sum, { open }) => sum + open, 0);
}

/** What is left to be paid: at once, or once it was held back until then. */
export function stillDue({ heldUntil = null }: Partial<HeldBack>): string {
	return heldUntil === null ? m.client_page_still_due() : m.printing_label_retained({ date: formatDate(heldUntil) });
}

const NONE: Partial<NonNullable<Invoice["sums"]>> = {};

function discountLabel({ discount, discountIn, discountReason, items, currency }: ShownSums): string {
	const percent = discountIn === "percent" && discount ? ` ${formatRate(discount)}` : "";
	const name = `${m.printing_form_line_discount()}${percent}`;
	const base = percent ? discountBase(items) : null;
	const label = base === null ? name : m.printing_label_tax_of({ tax: name, base: formatAmount(base, currency) });
	return [label, discountReason].filter(Boolean).join(", ");
}

function signedMoney(minor: number, currency: Currency): string {
	return trueMinus(formatMoney(minor, currency));
}

function withheldLabel(
	{ name, rate, base, paidTo }: NonNullable<Invoice["sums"]>["withholdings"][number],
	currency: Currency,
): string {
	const values = { name, rate: formatRate(rate), base: formatAmount(base, currency) };
	return paidTo ? m.printing_label_withheld_for({ ...values, to: paidTo }) : m.printing_label_withheld(values);
}
