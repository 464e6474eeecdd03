import { takesDecimals } from "~/money/domain/unit";
import type { Invoice, InvoiceItem } from "./invoice";
import { asRate, type InvoiceLine } from "./line";

/**
 * A line as a person could have typed it: tracked hours, which nobody types, become one unit at their amount.
 * @param invoice whose it is
 */
export function asTyped(item: InvoiceItem, { currency, sums }: Pick<Invoice, "currency" | "sums">): InvoiceLine {
	const { description, quantity, rate, quantityScale, rateScale, unit, discount, amount } = item;
	const taxId = stateTax(item, sums);
	const charged = { ...(unit && { unit }), ...(taxId !== undefined && { taxId }) };
	const isTyped = takesDecimals(unit) || (quantity % 100 === 0 && quantity > 0);
	if (!isTyped) return { description, quantity: 100, ...asRate(amount, currency), ...charged };
	const scales = { ...(quantityScale && { quantityScale }), ...(rateScale && { rateScale }) };
	return { description, quantity, rate, ...scales, ...charged, ...(discount && { discount }) };
}

/** The tax of a line, which says null for none where the invoice charges tax: nothing would be the profile's for new lines. */
export function stateTax({ taxId }: Pick<InvoiceItem, "taxId">, sums: Invoice["sums"]): string | null | undefined {
	return taxId ?? (sums?.taxes ? null : undefined);
}
