/** A decimal number, `value` / 10^`scale`: 12.50 is { value: 1250, scale: 2 }. `value` is a safe integer. */
export interface Decimal {
	value: number;
	scale: number;
}
