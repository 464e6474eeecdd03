import type { Currency } from "~/kernel/money/money";
import type { DiscountIn, InvoiceItem } from "./line";
import type { InvoiceSums } from "./totals";

/** What of an invoice is priced: what its owner wrote, and the sums that follow. */
export interface Pricing {
	currency: Currency;
	items: readonly InvoiceItem[];
	discount: number | null;
	discountIn: DiscountIn;
	discountReason: string;
	withholdingIds: readonly string[];
	pricesIncludeTax: boolean;
	exchangeRate: number | null;
	sums: InvoiceSums | null;
}
