import { type Currency, readDecimal } from "~/kernel/money/money";
import { currentNotation, withoutPercent } from "~/kernel/typed-number";
import type { Charged, TaxChoices } from "~/pricing/domain/charge-taxes";
import { DISCOUNT_IN, type InvoiceLine, PLACES, SUPPLIES, toLine } from "~/pricing/domain/line";
import { priceInput } from "~/pricing/domain/price-input";
import { readIds } from "~/pricing/domain/withholding-ids";
import { RATE_PLACES } from "~/taxes/domain/exchange-rate";
import type { InvoiceFormItem, TypedInvoice } from "../form/form-values";
import { typedRetention } from "./typed-terms";

/** What of an account's taxes the form goes by, and what its invoice has been charged until now. */
export interface Taxation {
	choices: TaxChoices;
	before?: Charged | undefined;
	/** For a series: the day of its next invoice, each of which has an exchange rate of its own. */
	day?: string | undefined;
}

/** Rows as far as they are typed. conform leaves out what is empty, down to a whole row, and names a list's type loosely. */
type TypedRows = readonly (Partial<InvoiceFormItem> | null | undefined)[] | string;

/** What sums follow from, as far as it is typed. */
export type TypedPricing = Pick<
	TypedInvoice,
	| "currency"
	| "discount"
	| "discountIn"
	| "withholdingId"
	| "pricesIncludeTax"
	| "exchangeRate"
	| "retentionPercent"
	| "retentionOf"
	| "supplyDate"
	| "issueDate"
> & { items?: TypedRows | undefined };

/** Amounts and totals while the user types: what is not a number yet counts as nothing. */
export function priceTyped(typed: TypedPricing, { choices, before, day }: Taxation) {
	const rows = typeof typed.items === "object" ? typed.items : [];
	const price = (items: InvoiceLine[]) =>
		priceInput(
			{
				items,
				currency: typedCurrency(typed.currency),
				...typedDiscount(typed),
				withholdingIds: readIds(typed.withholdingId),
				pricesIncludeTax: typed.pricesIncludeTax ? typed.pricesIncludeTax === "true" : undefined,
				...typedRetention(typed),
				exchangeRate: read(typed.exchangeRate, RATE_PLACES) || null,
				supplyDate: typed.supplyDate || null,
				issueDate: day ?? typed.issueDate ?? "",
			},
			choices,
			before,
		);
	try {
		return price(rows.map(typedLine));
	} catch {
		// Past what can be counted. The server says so once it is asked.
		return price(rows.map(() => typedLine(undefined)));
	}
}

/** The currency that is chosen; what can be none shows as dollars until the server refuses it. */
export function typedCurrency(typed: string | undefined): Currency {
	return typed && /^[A-Z]{3}$/.test(typed) ? typed : "USD";
}

/** The discount of a line, or of the whole. */
export function typedDiscount({
	discount = "",
	discountIn,
}: {
	discount?: string | undefined;
	discountIn?: string | undefined;
}) {
	const unit = DISCOUNT_IN.find((each) => each === discountIn) ?? "percent";
	return { discount: read(unit === "percent" ? withoutPercent(discount) : discount) || null, discountIn: unit };
}

function typedLine(row: Partial<InvoiceFormItem> | null | undefined): InvoiceLine {
	const { id, quantity, rate, unit, ownUnit, taxId, materials, supply } = row ?? {};
	return toLine({
		...(id ? { id } : {}),
		description: "",
		quantity: read(quantity),
		rate: read(rate),
		unit,
		ownUnit,
		...(taxId === undefined ? {} : { taxId: taxId === "none" ? null : taxId }),
		materials: materials === "on",
		supply: SUPPLIES.find((each) => each === supply),
		...typedDiscount(row ?? {}),
	});
}

function read(typed = "", places = PLACES): number {
	return Math.max(readDecimal(typed, currentNotation(), places) ?? 0, 0);
}
