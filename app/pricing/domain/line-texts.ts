import type { Country } from "~/kernel/countries";
import { currentLanguage, type Language } from "~/kernel/language/language";
import { currentCountry } from "~/kernel/language/region";
import { type Currency, formatAmount, formatDecimal, formatMoney, priceDigits } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { formatRate } from "~/taxes/domain/rate-text";
import type { InvoiceItem } from "./line";
import { type InvoiceLine, type LineDiscount, type LineSupply, lineQuantity, lineRate, minorUnit } from "./line";
import { isUnit, priceBase, type Unit } from "./unit";

/** A discount as people read it: "10%", "€5.00". */
export function formatDiscount(
	{ in: unit, value }: LineDiscount,
	currency: Currency,
	language: Language = currentLanguage(),
	country: Country = currentCountry(),
): string {
	if (unit === "percent") return formatRate(value, language);
	return formatMoney(Math.round(value / minorUnit(currency)), currency, language, country);
}

/** Without its unit: "1", "1.45", "1,000.255"; hours with both decimals, "1.50", and bags of sand as many as they need, "2.5". */
export function formatLineQuantity(
	line: Pick<InvoiceLine, "quantity" | "quantityScale" | "unit">,
	language: Language = currentLanguage(),
): string {
	const { scale, value } = lineQuantity(line);
	const isTime = line.unit === undefined || line.unit === "hour" || line.unit === "min60";
	let shown = value % 10 ** scale === 0 ? 0 : scale;
	if (!isTime) while (shown > 0 && value % 10 ** (scale - shown + 1) === 0) shown--;
	return formatDecimal(value, scale, shown, language);
}

/** In the invoice's currency, without its sign: "85.00", "0.0825", of JPY "85"; of minutes "120.00/h". */
export function formatLineRate(
	line: Pick<InvoiceLine, "rate" | "rateScale" | "unit">,
	currency: Currency,
	language: Language = currentLanguage(),
): string {
	const { scale, value } = lineRate(line);
	const rate = formatDecimal(value, scale, priceDigits(value, scale, currency), language);
	return priceBase(line.unit) === 60 ? `${rate}/h` : rate;
}

/** What a unit is called where it is chosen. */
export const UNIT_LABEL: Record<Unit, () => string> = {
	piece: m.pricing_unit_piece,
	hour: m.pricing_unit_hour,
	min60: m.pricing_unit_min60,
	day: m.pricing_unit_day,
	month: m.pricing_unit_month,
	km: m.pricing_unit_km,
	kg: m.pricing_unit_kg,
	tonne: m.pricing_unit_tonne,
	metre: m.pricing_unit_metre,
	m2: m.pricing_unit_m2,
	m3: m.pricing_unit_m3,
	litre: m.pricing_unit_litre,
	sheet: m.pricing_unit_sheet,
	flat: m.pricing_unit_flat,
};

export function unitLabel(unit: string | undefined): string {
	return isUnit(unit) ? UNIT_LABEL[unit]() : (unit ?? "");
}

export const SUPPLY_LABEL: Readonly<Record<LineSupply, () => string>> = {
	goods: m.pricing_goods,
	services: m.pricing_services,
};

/** What a line says beside its figures: "Hour, VAT 7%, less 97.75". */
export function lineRemark(
	{ unit, materials, supply, less }: Pick<InvoiceItem, "unit" | "materials" | "supply" | "less">,
	currency: Currency,
	taxName = "",
): string {
	const reduction = less ? m.pricing_form_less({ amount: formatAmount(less, currency) }) : "";
	const kinds = [materials && m.pricing_materials(), supply && SUPPLY_LABEL[supply]()];
	return [unitLabel(unit), taxName, ...kinds, reduction].filter(Boolean).join(", ");
}
