import { type CsvColumn, toCsv } from "~/kernel/csv";
import { type Cents, plainAmount } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { rateText } from "~/taxes/domain/rate-text";
import type { EuSale, EuSales } from "./eu-sales";
import type { IncomeReport, MonthlyIncome } from "./income-report";
import type { OpenClient, OpenReport } from "./open-report";
import type { Period } from "./period";
import type { ReturnBox, SalesReturn } from "./return-boxes";
import type { MonthlyTax, TaxReport } from "./tax-report";
import type { WithheldReport, WithheldRow } from "./withheld-report";

/** Reports as a spreadsheet takes them: amounts are plain decimals of the base currency, months YYYY-MM, no sums. */

export function incomeCsv({ base, months }: IncomeReport & { base: string }): string {
	const money = (amount: Cents) => plainAmount(amount, base);
	const columns: CsvColumn<MonthlyIncome>[] = [
		{ head: m.reports_month(), value: ({ month }) => month },
		{ head: m.invoices_csv_currency(), value: () => base },
		{ head: m.reports_gross(), value: ({ gross }) => money(gross) },
		{ head: m.reports_tax_in_it({ tax: m.taxes_word() }), value: ({ tax }) => money(tax) },
		{ head: m.reports_net(), value: ({ net }) => money(net) },
	];
	return toCsv(columns, months);
}

export function taxCsv({ base, rows }: TaxReport & { base: string }): string {
	const columns: CsvColumn<MonthlyTax>[] = [
		{ head: m.reports_month(), value: ({ month }) => month },
		...rateColumns(base),
	];
	return toCsv(columns, rows);
}

function rateColumns(base: string): CsvColumn<TaxReport["totals"][number]>[] {
	return [
		{ head: m.reports_country(), value: ({ country }) => country },
		{ head: m.reports_category(), value: ({ category }) => category },
		{ head: m.reports_tax_name(), value: ({ label }) => label },
		{ head: m.reports_rate_percent(), value: ({ rate }) => rateText(rate) },
		{ head: m.invoices_csv_currency(), value: () => base },
		{ head: m.reports_base(), value: ({ base: sum }) => plainAmount(sum, base) },
		{ head: m.taxes_word(), value: ({ amount }) => plainAmount(amount, base) },
	];
}

/** The same by rate of the whole period, as returns want it. */
export function taxTotalsCsv({ base, from, to, totals }: TaxReport & Period & { base: string }): string {
	const columns: CsvColumn<TaxReport["totals"][number]>[] = [
		{ head: m.reports_from(), value: () => from },
		{ head: m.reports_to(), value: () => to },
		...rateColumns(base),
	];
	return toCsv(columns, totals);
}

export function returnCsv({ form, boxes }: SalesReturn, { base, from, to }: Period & { base: string }): string {
	const columns: CsvColumn<ReturnBox>[] = [
		{ head: m.reports_from(), value: () => from },
		{ head: m.reports_to(), value: () => to },
		{ head: m.reports_form(), value: () => form },
		{ head: m.reports_box(), value: ({ box }) => box },
		{ head: m.reports_box_name(), value: ({ name }) => name },
		{ head: m.invoices_csv_currency(), value: () => base },
		{ head: m.ui_amount(), value: ({ amount }) => plainAmount(amount, base) },
	];
	return toCsv(columns, boxes);
}

export function euSalesCsv({ base, from, to, rows }: EuSales & Period & { base: string }): string {
	const columns: CsvColumn<EuSale>[] = [
		{ head: m.reports_from(), value: () => from },
		{ head: m.reports_to(), value: () => to },
		{ head: m.reports_country(), value: ({ country }) => country },
		{ head: m.reports_vat_number(), value: ({ vatId }) => vatId },
		{ head: m.clients_client(), value: ({ name }) => name },
		{ head: m.reports_supply(), value: ({ kind }) => (kind === "goods" ? m.reports_goods() : m.reports_services()) },
		{ head: m.invoices_csv_currency(), value: () => base },
		{ head: m.reports_net(), value: ({ base: sum }) => plainAmount(sum, base) },
	];
	return toCsv(columns, rows);
}

export function withheldCsv({ base, rows }: WithheldReport & { base: string }): string {
	const columns: CsvColumn<WithheldRow>[] = [
		{ head: m.reports_from(), value: ({ from }) => from },
		{ head: m.reports_to(), value: ({ to }) => to },
		{ head: m.clients_client(), value: ({ client }) => client },
		{ head: m.reports_withheld_kind(), value: ({ name }) => name },
		{ head: m.reports_rate_percent(), value: ({ rate }) => rateText(rate) },
		{ head: m.reports_withheld_paid_to(), value: ({ paidTo }) => paidTo },
		{ head: m.invoices_csv_currency(), value: () => base },
		{ head: m.reports_withheld_of(), value: ({ base: sum }) => plainAmount(sum, base) },
		{ head: m.reports_withheld(), value: ({ amount }) => plainAmount(amount, base) },
	];
	return toCsv(columns, rows);
}

export function openCsv({ base, clients }: OpenReport & { base: string }, ages: readonly string[]): string {
	const money = (amount: Cents) => plainAmount(amount, base);
	const columns: CsvColumn<OpenClient>[] = [
		{ head: m.clients_client(), value: ({ name }) => name },
		{ head: m.invoices_csv_currency(), value: () => base },
		...ages.map((head, age) => ({ head, value: (client: OpenClient) => money(client.ages[age] ?? 0) })),
		{ head: m.payments_entry_open(), value: ({ open }) => money(open) },
	];
	return toCsv(columns, clients);
}
