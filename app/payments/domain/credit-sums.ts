import type { Invoice } from "~/invoices/domain/invoice";
import type { Cents } from "~/kernel/money/money";
import type { InvoiceSums } from "~/pricing/domain/totals";
import type { Settlement } from "~/settlement/domain/payment";
import type { TaxSums } from "~/taxes/domain/calculate";
import { type Tax, taxKey } from "~/taxes/domain/tax";

/** What of a credit note its sums are. */
export type CreditSums = Pick<Invoice, "items" | "subtotal" | "tax" | "total" | "pricesIncludeTax"> & {
	sums: InvoiceSums | null;
};

/** What a credit note is computed from, of an invoice and its earlier credit notes. */
export type Creditable = Pick<Invoice, keyof CreditSums | keyof Settlement | "number" | "currency" | "language">;

/** What is left to credit of each rate, tax and all; `null` is what has no tax. Minor units. */
export function leftByTax(invoice: CreditSums, notes: readonly CreditSums[]): { tax: Tax | null; gross: Cents }[] {
	const taxes = invoice.sums?.taxes ?? [];
	const rates = taxes.map(({ tax }) => ({
		tax,
		gross: subtract(invoice, notes, (each) => findGross(each.sums?.taxes, tax)),
	}));
	const rest = subtract(invoice, notes, ({ total }) => total) - rates.reduce((sum, { gross }) => sum + gross, 0);
	return rest === 0 ? rates : [...rates, { tax: null, gross: rest }];
}

/** What is left to credit of the whole, tax and all, without what is prepaid: that is a deposit's, and credited with it. */
export function leftAmount(invoice: CreditSums, notes: readonly CreditSums[]): Cents {
	return subtract(invoice, notes, ({ total }) => total) - (invoice.sums?.prepaid?.amount ?? 0);
}

function findGross(taxes: readonly TaxSums[] | null | undefined, tax: Tax): Cents {
	const same = taxes?.find((each) => taxKey(each.tax) === taxKey(tax));
	return same ? same.base + same.amount : 0;
}

export function subtract(invoice: CreditSums, notes: readonly CreditSums[], amount: (of: CreditSums) => Cents): Cents {
	return notes.reduce((left, note) => left - amount(note), amount(invoice));
}

/** Under the names that the invoice has for the taxes, to the character: the database compares them (migration 0048). */
export function asCharged(invoiced: readonly TaxSums[], taxes: readonly TaxSums[]): TaxSums[] {
	return taxes.map((sums) => ({
		...sums,
		tax: invoiced.find(({ tax }) => taxKey(tax) === taxKey(sums.tax))?.tax ?? sums.tax,
	}));
}

/** Half up, of what is above zero; `whole` and `part` have one sign. */
export function portion(value: Cents, part: number, whole: number): Cents {
	if (whole === 0) return 0;
	const [top, bottom] = [BigInt(Math.round(value)) * BigInt(Math.abs(part)), BigInt(Math.abs(whole))];
	return Number((top * 2n + bottom) / (bottom * 2n));
}
