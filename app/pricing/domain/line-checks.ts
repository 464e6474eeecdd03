import { numberFault, type TypedRow } from "~/kernel/field-checks";
import { formatNumber } from "~/kernel/language/language";
import { isHuge } from "~/kernel/money/decimal-fault";
import { decimalsFault } from "~/kernel/money/decimals-fault";
import { readDecimal } from "~/kernel/money/money";
import { rateFault } from "~/kernel/money/rate-fault";
import { currentNotation, readTyped, withoutPercent } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { minorUnit, PLACES } from "./line";
import { takesDecimals } from "./unit";

/** The browser's look at what is typed in a line, by the rules of `item-input.ts` and `price-input.ts`. */

export const MAX_QUANTITY = 1_000_000;
export const MAX_DESCRIPTION = 500;

export function quantityTooLarge(): string {
	return m.invoices_rule_quantity_most({ max: formatNumber(MAX_QUANTITY) });
}

export function descriptionFault(typed: string): string | null {
	return typed.trim().length > MAX_DESCRIPTION ? m.kernel_too_long({ max: formatNumber(MAX_DESCRIPTION) }) : null;
}

/** @param smallest what a quantity without decimals is at least */
export function quantityFault(smallest: number) {
	return (typed: string, row: TypedRow): string | null => {
		const unread = numberFault(typed);
		if (unread) return unread;
		const value = read(typed);
		if (value === null) return readTyped(typed).some(isHuge) ? quantityTooLarge() : m.pricing_rule_quantity();
		if (value > MAX_QUANTITY * 10 ** PLACES) return quantityTooLarge();
		if (row.timeEntryIds) return null;
		if (takesDecimals(row.unit || undefined))
			return value > 0 || (smallest === 0 && value === 0) ? null : m.pricing_rule_quantity_above();
		if (value > 0 && value % 10 ** PLACES !== 0) return m.pricing_rule_quantity_whole();
		return value >= smallest * 10 ** PLACES ? null : m.pricing_rule_quantity();
	};
}

export function lineRateFault(typed: string, row: TypedRow): string | null {
	const texts = { wrong: m.invoices_rule_rate, tooLarge: m.invoices_rule_rate_most, places: PLACES };
	const fault = rateFault(typed, texts);
	const unit = row.unit === "own" ? row.ownUnit : row.unit;
	if (fault || unit || row.timeEntryIds) return fault;
	return isTooFine(read(typed), row) ? decimalsFault(row.currency ?? "USD") : null;
}

export function discountFault(typed: string, row: TypedRow): string | null {
	const isAmount = row.discountIn === "amount";
	const unread = numberFault(isAmount ? typed : withoutPercent(typed));
	if (unread) return unread;
	const value = read(isAmount ? typed : withoutPercent(typed));
	if (value === null || value < 0) return m.pricing_rule_discount();
	if (isAmount) return isTooFine(value, row) ? decimalsFault(row.currency ?? "USD") : null;
	return value > 100 * 10 ** PLACES ? m.pricing_rule_discount_percent() : null;
}

function isTooFine(value: number | null, { currency = "USD" }: TypedRow): boolean {
	return value !== null && value % minorUnit(currency) !== 0;
}

function read(typed: string): number | null {
	return readDecimal(typed.trim(), currentNotation(), PLACES);
}
