import type { CsvColumn } from "~/kernel/csv";
import { currentLanguage } from "~/kernel/language/language";
import { plainAmount } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { withheldInAll } from "~/pricing/domain/withheld";
import { openAmount } from "~/settlement/domain/payment";
import { formatRate } from "~/taxes/domain/rate-text";
import type { TaxComponent } from "~/taxes/domain/tax";
import { taxLabel } from "~/taxes/domain/tax-label";
import type { Invoice } from "./invoice";

type Named = Pick<TaxComponent, "label" | "rate">;
type Taxes = readonly { components: readonly Named[] }[];

/**
 * The columns that a list of invoices has beside the usual ones where the account charges tax: base and tax of each rate
 * that the account has or had, of all others together, and what is withheld, to be paid and open.
 * @param taxes of the account, archived ones among them
 */
export function taxColumns(taxes: Taxes): CsvColumn<Invoice>[] {
	return [
		...namedRates(taxes).flatMap(({ name, counts }) => [
			{ head: m.invoices_csv_base_of({ name }), value: rateSum("base", counts) },
			{ head: m.invoices_csv_tax_of({ name }), value: rateSum("amount", counts) },
		]),
		{
			head: m.invoices_csv_withheld(),
			value: ({ sums, currency }) => plainAmount(withheldInAll(sums), currency),
		},
		{ head: m.invoices_csv_to_pay(), value: ({ payable, currency }) => plainAmount(payable, currency) },
		{ head: m.invoices_csv_open(), value: (invoice) => plainAmount(openAmount(invoice), invoice.currency) },
	];
}

/** Base and tax of each rate as they add up over a file: what a credit note takes back is below zero. */
export function signedTaxColumns(taxes: Taxes): CsvColumn<Invoice>[] {
	return namedRates(taxes).flatMap(({ name, counts }) => [
		{ head: m.invoices_csv_signed_base_of({ name }), value: rateSum("base", counts, sign) },
		{ head: m.invoices_csv_signed_tax_of({ name }), value: rateSum("amount", counts, sign) },
	]);
}

/** What an invoice's amounts count as in a sum of several: a credit note's are taken off. */
export function sign({ type }: Pick<Invoice, "type">): 1 | -1 {
	return type === "credit_note" ? -1 : 1;
}

function namedRates(taxes: Taxes): { name: string; counts: (component: Named) => boolean }[] {
	const components = new Map(taxes.flatMap((tax) => tax.components.map((each) => [key(each), each] as const)));
	const rates = [...components.values()].sort((one, other) => other.rate - one.rate);
	return [
		...rates.map((rate) => ({ name: taxName(rate), counts: (each: Named) => key(each) === key(rate) })),
		{ name: m.invoices_csv_other_rates(), counts: (each) => !components.has(key(each)) },
	];
}

function rateSum(part: "base" | "amount", counts: (component: Named) => boolean, factor = (_: Invoice): 1 | -1 => 1) {
	return (invoice: Invoice) => {
		const amounts = (invoice.sums?.taxes ?? []).flatMap(({ tax, components }) =>
			tax.components.map((component, at) => (counts(component) ? (components[at]?.[part] ?? 0) : 0)),
		);
		const total = amounts.reduce((sum, each) => sum + each, 0);
		return plainAmount(factor(invoice) * total, invoice.currency);
	};
}

function key({ label, rate }: Named): string {
	return `${rate} ${label}`;
}

function taxName({ label, rate }: Named): string {
	const language = currentLanguage();
	return `${taxLabel(label, language)} ${formatRate(rate, language)}`;
}
