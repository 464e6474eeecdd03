import type { Language } from "~/kernel/language/language";
import type { Cents } from "~/kernel/money/money";
import type { CalendarDate } from "~/kernel/time/dates";
import type { TaxChoices } from "~/pricing/domain/charge-taxes";
import { priceInput } from "~/pricing/domain/price-input";
import { afterTaxEnd, type Series, type SeriesPlan } from "./recurring-invoice";
import { toInvoiceInput } from "./to-invoice-input";

/** What the invoice of a date comes to, its discount and that day's taxes in it; minor units. */
export function seriesTotal(
	series: SeriesPlan & Pick<Series, "keepsTax">,
	choices: TaxChoices,
	{ date, language }: { date: CalendarDate; language: Language },
): Cents {
	const input = toInvoiceInput(series, { date, language, number: "" });
	return priceInput(input, { ...choices, afterTaxEnd: afterTaxEnd(series) }).total;
}
