import type { InvoiceItem } from "./line";
import { asRate, type InvoiceLine } from "./line";
import type { Pricing } from "./pricing";
import { takesDecimals } from "./unit";

/**
 * A line as a person could have typed it, for a copy: tracked hours, which nobody types, become one unit at their amount. One
 * without tax says so: nothing would be the profile's for new lines, also where the account charged none when it was written.
 * @param invoice whose it is
 */
export function asTyped(item: InvoiceItem, { currency }: Pick<Pricing, "currency">): InvoiceLine {
	const { description, quantity, rate, quantityScale, rateScale, unit, discount, amount } = item;
	const charged = {
		...(unit && { unit }),
		taxId: item.taxId ?? null,
		...(item.materials && { materials: item.materials }),
		...(item.supply && { supply: item.supply }),
	};
	const isTyped = takesDecimals(unit) || (quantity % 100 === 0 && quantity > 0);
	if (!isTyped) return { description, quantity: 100, ...asRate(amount, currency), ...charged };
	const scales = { ...(quantityScale && { quantityScale }), ...(rateScale && { rateScale }) };
	return { description, quantity, rate, ...scales, ...charged, ...(discount && { discount }) };
}

/** The tax of a line as the API says it: null for none where the invoice charges tax, nothing where it charges none. */
export function stateTax({ taxId }: Pick<InvoiceItem, "taxId">, sums: Pricing["sums"]): string | null | undefined {
	return taxId ?? (sums?.taxes ? null : undefined);
}
