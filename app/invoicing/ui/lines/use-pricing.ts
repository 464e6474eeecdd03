import { createContext, useContext } from "react";
import { NO_TAXES } from "~/pricing/domain/charge-taxes";
import { profileOn } from "~/taxes/domain/profile-on";
import { useInvoiceFields } from "../form/use-invoice-form";
import { priceTyped, type Taxation, type TypedPricing } from "./typed-totals";

const TaxationContext = createContext<Taxation>({ choices: NO_TAXES });

export const TaxationProvider = TaxationContext.Provider;

/** What of the account's taxes the form goes by. */
export function useTaxation(): Taxation {
	return useContext(TaxationContext);
}

/** How the account charges tax on the day that is typed; `null` where it charges none. */
export function useTaxProfile() {
	const [, { supplyDate, issueDate }] = useInvoiceFields();
	const { choices, day } = useTaxation();
	return profileOn(choices.profile, day ?? (supplyDate.value || issueDate.value || ""));
}

export function useTyped(): TypedPricing {
	const [, fields] = useInvoiceFields();
	const { items, currency, discount, discountIn, withholdingId, pricesIncludeTax, exchangeRate } = fields;
	const { supplyDate, issueDate, retentionPercent, retentionOf } = fields;
	return {
		items: items.value,
		currency: currency.value,
		discount: discount.value,
		discountIn: discountIn.value,
		withholdingId: withholdingId.value,
		pricesIncludeTax: pricesIncludeTax.value,
		exchangeRate: exchangeRate.value,
		retentionPercent: retentionPercent.value,
		retentionOf: retentionOf.value,
		supplyDate: supplyDate.value,
		issueDate: issueDate.value,
	};
}

export function usePricing() {
	return priceTyped(useTyped(), useTaxation());
}
