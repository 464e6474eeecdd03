import type { Currency } from "~/kernel/money";
import { takesDecimals } from "~/money/domain/unit";
import type { InvoiceItem } from "./invoice";
import { asRate, type InvoiceLine } from "./line";

/** A line as a person could have typed it: tracked hours, which nobody types, become one unit at their amount. */
export function asTyped({ description, quantity, rate, ...line }: InvoiceItem, currency: Currency): InvoiceLine {
	const { quantityScale, rateScale, unit, taxId, discount, amount } = line;
	const charged = { ...(unit && { unit }), ...(taxId !== undefined && { taxId }) };
	const isTyped = takesDecimals(unit) || (quantity % 100 === 0 && quantity > 0);
	if (!isTyped) return { description, quantity: 100, ...asRate(amount, currency), ...charged };
	const scales = { ...(quantityScale && { quantityScale }), ...(rateScale && { rateScale }) };
	return { description, quantity, rate, ...scales, ...charged, ...(discount && { discount }) };
}
