import { takesDecimals } from "~/money/domain/unit";
import type { Invoice, InvoiceItem } from "./invoice";
import { asRate, type InvoiceLine } from "./line";

/**
 * A line as a person could have typed it: tracked hours, which nobody types, become one unit at their amount.
 * @param invoice whose it is: on one that charges tax a line without one has none, and not the profile's for new lines
 */
export function asTyped(item: InvoiceItem, { currency, sums }: Pick<Invoice, "currency" | "sums">): InvoiceLine {
	const { description, quantity, rate, quantityScale, rateScale, unit, discount, amount } = item;
	const taxId = item.taxId ?? (sums?.taxes ? null : undefined);
	const charged = { ...(unit && { unit }), ...(taxId !== undefined && { taxId }) };
	const isTyped = takesDecimals(unit) || (quantity % 100 === 0 && quantity > 0);
	if (!isTyped) return { description, quantity: 100, ...asRate(amount, currency), ...charged };
	const scales = { ...(quantityScale && { quantityScale }), ...(rateScale && { rateScale }) };
	return { description, quantity, rate, ...scales, ...charged, ...(discount && { discount }) };
}
