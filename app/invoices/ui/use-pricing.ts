import { createContext, useContext } from "react";
import { NO_TAXES } from "../domain/charge-taxes";
import { priceTyped, type Taxation } from "./typed-totals";
import { useInvoiceFields } from "./use-invoice-form";

const TaxationContext = createContext<Taxation>({ choices: NO_TAXES });

export const TaxationProvider = TaxationContext.Provider;

/** What of the account's taxes the form goes by. */
export function useTaxation(): Taxation {
	return useContext(TaxationContext);
}

/** What is typed, priced. */
export function usePricing() {
	const [, fields] = useInvoiceFields();
	const { items, currency, discount, discountIn, withholdingId, pricesIncludeTax, exchangeRate } = fields;
	const { supplyDate, issueDate } = fields;
	const typed = {
		items: items.value,
		currency: currency.value,
		discount: discount.value,
		discountIn: discountIn.value,
		withholdingId: withholdingId.value,
		pricesIncludeTax: pricesIncludeTax.value,
		exchangeRate: exchangeRate.value,
		supplyDate: supplyDate.value,
		issueDate: issueDate.value,
	};
	return priceTyped(typed, useTaxation());
}
