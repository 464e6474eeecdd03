import type { CsvColumn } from "~/kernel/csv";
import { currentLanguage } from "~/kernel/language/language";
import { plainAmount } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { openAmount } from "~/settlement/domain/payment";
import { formatRate } from "~/taxes/domain/rate-text";
import type { TaxComponent } from "~/taxes/domain/tax";
import { taxLabel } from "~/taxes/domain/tax-label";
import type { Invoice } from "./invoice";

type Named = Pick<TaxComponent, "label" | "rate">;

/**
 * The columns that a list of invoices has beside the usual ones where the account charges tax: base and tax of each rate
 * that the account has or had, of all others together, and what is withheld, to be paid and open.
 * @param taxes of the account, archived ones among them
 */
export function taxColumns(taxes: readonly { components: readonly Named[] }[]): CsvColumn<Invoice>[] {
	const components = new Map(taxes.flatMap((tax) => tax.components.map((each) => [key(each), each] as const)));
	const rates = [...components.values()].sort((one, other) => other.rate - one.rate);
	const isOther = (each: Named) => !components.has(key(each));
	return [
		...rates.flatMap((rate) => pair(taxName(rate), (each) => key(each) === key(rate))),
		...pair(m.invoices_csv_other_rates(), isOther),
		{
			head: m.invoices_csv_withheld(),
			value: ({ sums, currency }) => plainAmount(sums?.withholding?.amount ?? 0, currency),
		},
		{ head: m.invoices_csv_to_pay(), value: ({ payable, currency }) => plainAmount(payable, currency) },
		{ head: m.invoices_csv_open(), value: (invoice) => plainAmount(openAmount(invoice), invoice.currency) },
	];
}

/** Base and tax of the components that are counted. */
function pair(name: string, counts: (component: Named) => boolean): CsvColumn<Invoice>[] {
	const sum = ({ sums, currency }: Invoice, of: "base" | "amount") => {
		const amounts = (sums?.taxes ?? []).flatMap(({ tax, components }) =>
			tax.components.map((component, at) => (counts(component) ? (components[at]?.[of] ?? 0) : 0)),
		);
		const total = amounts.reduce((sum, each) => sum + each, 0);
		return plainAmount(total, currency);
	};
	return [
		{ head: m.invoices_csv_base_of({ name }), value: (invoice) => sum(invoice, "base") },
		{ head: m.invoices_csv_tax_of({ name }), value: (invoice) => sum(invoice, "amount") },
	];
}

function key({ label, rate }: Named): string {
	return `${rate} ${label}`;
}

/** "VAT 19%" */
function taxName({ label, rate }: Named): string {
	const language = currentLanguage();
	return `${taxLabel(label, language)} ${formatRate(rate, language)}`;
}
