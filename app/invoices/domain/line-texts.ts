import { minorDigits } from "~/kernel/currencies";
import { currentLanguage, type Language, LOCALES } from "~/kernel/language";
import { type Currency, formatAmount, formatMoney, toDecimal } from "~/kernel/money";
import type { Decimal } from "~/money/domain/decimal";
import { formatRate } from "~/money/domain/rate-text";
import { isUnit, type Unit } from "~/money/domain/unit";
import { m } from "~/paraglide/messages";
import type { InvoiceItem } from "./invoice";
import { type InvoiceLine, type LineDiscount, lineQuantity, lineRate, PLACES } from "./line";

/** A discount as people read it: "10%", "€5.00". */
export function formatDiscount(
	{ in: unit, value }: LineDiscount,
	currency: Currency,
	language: Language = currentLanguage(),
): string {
	if (unit === "percent") return formatRate(value, language);
	return formatMoney(Math.round(value / 10 ** (PLACES - minorDigits(currency))), currency, language);
}

/** Without a unit: "1", "1.45", "1.255". */
export function formatLineQuantity(line: Pick<InvoiceLine, "quantity" | "quantityScale">, language?: Language): string {
	const quantity = lineQuantity(line);
	const whole = quantity.value % 10 ** quantity.scale === 0;
	return formatDecimal(quantity, whole ? 0 : quantity.scale, language);
}

/** In the invoice's currency, without its sign: "85.00", "0.0825". */
export function formatLineRate(line: Pick<InvoiceLine, "rate" | "rateScale">, language?: Language): string {
	const rate = lineRate(line);
	return rate.scale === 2 ? formatAmount(rate.value, language) : formatDecimal(rate, rate.scale, language);
}

function formatDecimal({ value, scale }: Decimal, digits: number, language: Language = currentLanguage()): string {
	const format = new Intl.NumberFormat(LOCALES[language], {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
		useGrouping: false,
	});
	return format.format(toDecimal(value, scale) as unknown as number);
}

/** What a unit is called where it is chosen. */
export const UNIT_LABEL: Record<Unit, () => string> = {
	piece: m.invoices_unit_piece,
	hour: m.invoices_unit_hour,
	day: m.invoices_unit_day,
	month: m.invoices_unit_month,
	km: m.invoices_unit_km,
	kg: m.invoices_unit_kg,
	m2: m.invoices_unit_m2,
	flat: m.invoices_unit_flat,
};

export function unitLabel(unit: string | undefined): string {
	return isUnit(unit) ? UNIT_LABEL[unit]() : (unit ?? "");
}

/** What a line says beside its figures: "Hour, VAT 7%, less 97.75". */
export function lineRemark({ unit, less }: Pick<InvoiceItem, "unit" | "less">, taxName = ""): string {
	const reduction = less ? m.invoices_form_less({ amount: formatAmount(less) }) : "";
	return [unitLabel(unit), taxName, reduction].filter(Boolean).join(", ");
}
