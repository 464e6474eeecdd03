import type { Cents, Currency } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import { converter, type ExchangeRate, rateOn } from "./exchange-rate";

/** The tax of an invoice in the currency that it is owed in, where that is not the invoice's (BT-6, BT-111). */
export interface AccountingTax {
	currency: Currency;
	/** What one unit of that was worth in the invoice's currency, in millionths, and of which day that is. */
	rate: number;
	day: CalendarDate;
	tax: Cents;
}

interface Taxed {
	currency: Currency;
	/** As it was typed; `null` for the one that the account keeps. */
	exchangeRate: number | null;
	tax: Cents;
	day: CalendarDate;
}

interface Rates {
	base: Currency | undefined;
	rates: readonly ExchangeRate[];
	issued: AccountingTax | null;
}

/**
 * The tax in the currency that it is owed in: at the rate that was typed, else at that of an issued invoice, else at the
 * last that the account keeps for the day. `null` where the currencies are one, there is no tax, or no rate is there.
 */
export function accountingTax(
	{ currency, exchangeRate, tax, day }: Taxed,
	{ base, rates, issued }: Rates,
): AccountingTax | null {
	if (!base || base === currency || tax === 0) return null;
	const source = exchangeRate === null ? (issued ?? rateOn(rates, currency, day)) : { rate: exchangeRate, day };
	return source ? convertTax({ currency: base, rate: source.rate, day: source.day }, { tax, currency }) : null;
}

export function convertTax(
	{ currency: base, rate, day }: Omit<AccountingTax, "tax">,
	{ tax, currency }: { tax: Cents; currency: Currency },
): AccountingTax {
	const convert = converter(base, [{ currency, day, rate }]);
	return { currency: base, rate, day, tax: convert(tax, currency, day) ?? 0 };
}
