import { asTexts, toFormNames } from "~/invoices/domain/fields";
import type { InvoiceInput } from "~/invoices/domain/invoice-input";
import { type Currency, priceDigits, toDecimal } from "~/kernel/money/money";
import { toTyped } from "~/kernel/typed-number";
import type { TaxChoices } from "~/pricing/domain/charge-taxes";
import { ownItems } from "~/pricing/domain/deposits";
import {
	type ChargedLine,
	type DiscountIn,
	type InvoiceLine,
	lineQuantity,
	lineRate,
	PLACES,
} from "~/pricing/domain/line";
import type { Terms } from "~/pricing/domain/terms";
import { isUnit } from "~/pricing/domain/unit";
import { plainExchangeRate } from "~/taxes/domain/exchange-rate";
import { profileOn } from "~/taxes/domain/profile-on";
import { typedRate } from "~/taxes/domain/rate-text";
import type { InvoiceFormItem, InvoiceFormValues } from "../ui/form/form-values";

interface Hidden {
	idempotencyKey: string;
	proposedNumber?: string;
	proposedDates?: string;
	clientTax?: string;
	version?: number;
}

/**
 * An invoice as the form's fields hold it: text, as a person would type it.
 * @param profile how the account charges tax: lines of a new invoice begin with its tax, those of one that is there have theirs
 */
export function formValues(
	invoice: Omit<InvoiceInput, "items" | "clientId"> & { items: readonly ChargedLine[] },
	{ idempotencyKey, proposedNumber = "", proposedDates = "", clientTax = "", version }: Hidden,
	profile: TaxChoices["profile"],
): InvoiceFormValues {
	const charging = profileOn(profile, invoice.supplyDate || invoice.issueDate);
	const taxed = charging !== null || invoice.items.some(({ taxId }) => taxId);
	const defaultTax = version === undefined ? charging?.defaultTaxId : null;
	const prices = taxed && String(invoice.pricesIncludeTax ?? profile?.pricesIncludeTax ?? false);
	return {
		...asTexts(toFormNames(invoice)),
		clientType: invoice.client.type ?? "individual",
		idempotencyKey,
		proposedNumber,
		proposedDates,
		clientTax,
		version: version === undefined ? "" : String(version),
		discount: typedDiscount(invoice.discount, invoice.discountIn, invoice.currency),
		pricesIncludeTax: prices || "",
		exchangeRate: invoice.exchangeRate ? toTyped(plainExchangeRate(invoice.exchangeRate), 0) : "",
		...typedTerms(invoice),
		retentionPercent: invoice.retentionPercent ? typedRate(invoice.retentionPercent) : "",
		items: ownItems(invoice.items).map((item) => ({
			...itemValues(item, invoice.currency),
			...(taxed && { taxId: (item.taxId === undefined ? defaultTax : item.taxId) ?? "none" }),
		})),
	};
}

function itemValues(item: InvoiceLine, currency: Currency): InvoiceFormItem {
	const { id, description, timeEntryIds, unit, materials, supply, discount } = item;
	const [quantity, rate] = [lineQuantity(item), lineRate(item)];
	const whole = quantity.value % 10 ** quantity.scale === 0;
	return {
		...(id === undefined ? {} : { id }),
		description,
		quantity: whole ? String(quantity.value / 10 ** quantity.scale) : typed(quantity.value, quantity.scale),
		rate: typed(rate.value, rate.scale, priceDigits(rate.value, rate.scale, currency)),
		...(timeEntryIds ? { timeEntryIds: timeEntryIds.join() } : {}),
		...(unit && (isUnit(unit) ? { unit } : { unit: "own", ownUnit: unit })),
		...(materials && { materials: "on" }),
		...(supply && { supply }),
		...(discount && { discount: typedDiscount(discount.value, discount.in, currency), discountIn: discount.in }),
	};
}

export function typedTerms(invoice: Partial<Terms> & { currency: Currency }) {
	const { earlyPercent, laterPercent, penaltyRate, recoveryCharge } = invoice;
	return {
		earlyPercent: earlyPercent ? typedRate(earlyPercent) : "",
		laterPercent: laterPercent ? typedRate(laterPercent) : "",
		penaltyRate: penaltyRate ? typedRate(penaltyRate) : "",
		recoveryCharge: typedDiscount(recoveryCharge ?? null, "amount", invoice.currency),
	};
}

/** "10" of percent, "5.00" of an amount. */
function typedDiscount(value: number | null, unit: DiscountIn, currency: Currency): string {
	if (!value) return "";
	return typed(value, PLACES, unit === "percent" ? 0 : priceDigits(value, PLACES, currency));
}

function typed(value: number, places: number, shown = places): string {
	return toTyped(toDecimal(value, places), shown);
}
