import { billedName } from "~/einvoice/domain/buyer";
import { deliveryText } from "~/einvoice/domain/delivered-to";
import { countryName } from "~/kernel/countries";
import { type CsvColumn, toCsv } from "~/kernel/csv";
import { type Cents, plainAmount } from "~/kernel/money/money";
import { m } from "~/paraglide/messages";
import { takenDeposits } from "~/pricing/domain/deposits";
import { openAmount } from "~/settlement/domain/payment";
import { badge } from "./badge";
import type { Invoice } from "./invoice";
import { sign, signedTaxColumns, taxColumns } from "./tax-columns";

/**
 * Invoices as a spreadsheet takes them: amounts are plain decimals, days are YYYY-MM-DD. Where the account charges tax
 * it has columns by rate, and where it ever requested a deposit, one of deducted deposits. The status is what the list
 * says.
 */
export function invoicesCsv(
	invoices: readonly Invoice[],
	{ profile, taxes, deposits, retentions }: CsvAccount,
	part?: "first" | "next",
): string {
	const own = [...(profile ? taxColumns(taxes) : []), ...(deposits ? [depositColumn()] : [])];
	return toCsv([...columns(), ...own, ...ledgerColumns(profile && taxes, retentions)], invoices, part);
}

/** What of an account columns follow from. */
export interface CsvAccount {
	profile: object | null;
	taxes: Parameters<typeof taxColumns>[0];
	deposits: boolean;
	/** Whether a part of any was ever retained. */
	retentions: boolean;
}

/** With their tax; where they have any, the total is without them. */
function depositColumn(): CsvColumn<Invoice> {
	return {
		head: m.invoices_csv_deposits(),
		value: (invoice) => {
			const amount = takenDeposits(invoice).reduce((sum, deposit) => sum + deposit.amount, 0);
			return plainAmount(amount, invoice.currency);
		},
	};
}

/** What rows add up to, after all that is on the documents: an import adds up to the same. */
function ledgerColumns(taxes: CsvAccount["taxes"] | null, retains: boolean): CsvColumn<Invoice>[] {
	const money = (amount: (invoice: Invoice) => Cents) => (invoice: Invoice) =>
		plainAmount(amount(invoice), invoice.currency);
	const open = { head: m.invoices_csv_open(), value: money(openAmount) };
	return [
		{ head: m.invoices_csv_type(), value: typeText },
		{ head: m.invoices_csv_signed_subtotal(), value: money((invoice) => addedAmount(invoice, invoice.subtotal)) },
		{ head: m.invoices_csv_signed_tax(), value: money((invoice) => sign(invoice) * invoice.tax) },
		{ head: m.invoices_csv_signed_total(), value: money((invoice) => addedAmount(invoice, invoice.total)) },
		{ head: m.invoices_csv_received(), value: money(({ received }) => received) },
		...(taxes ? [] : [open]),
		{
			head: m.invoices_csv_paid_on(),
			value: ({ status, received, paidOn }) => (status === "paid" && received > 0 ? (paidOn ?? "") : ""),
		},
		...(taxes ? signedTaxColumns(taxes) : []),
		{ head: m.invoices_label_supply_start(), value: ({ supplyStart }) => supplyStart ?? "" },
		{ head: m.einvoice_supply_date(), value: ({ supplyDate }) => supplyDate ?? "" },
		...(retains ? retentionColumns(money) : []),
		{ head: m.invoices_label_contract(), value: ({ client }) => client.contractNumber ?? "" },
		{ head: m.invoices_label_delivery_name(), value: ({ client }) => deliveryText(client) },
	];
}

/** What is retained as it was agreed, and until when. */
function retentionColumns(
	money: (amount: (invoice: Invoice) => Cents) => (invoice: Invoice) => string,
): CsvColumn<Invoice>[] {
	return [
		{ head: m.invoices_csv_retained(), value: money(({ sums }) => sums?.retention?.amount ?? 0) },
		{ head: m.invoices_label_retained_until(), value: ({ retainedUntil }) => retainedUntil ?? "" },
		{ head: m.invoices_label_retained_later(), value: ({ retainedLater }) => retainedLater ?? "" },
	];
}

function typeText({ type, depositFor }: Invoice): string {
	if (type === "credit_note") return m.payments_credit_note();
	return depositFor ? m.payments_deposit() : m.invoices_label_invoice();
}

/** What is prepaid is in the row of its deposit. */
function addedAmount(invoice: Invoice, amount: Cents): Cents {
	return sign(invoice) * (amount - (invoice.sums?.prepaid?.amount ?? 0));
}

const columns = (): CsvColumn<Invoice>[] => [
	{ head: m.invoices_csv_number(), value: ({ number }) => number },
	{ head: m.invoices_csv_status(), value: (invoice) => badge(invoice).label() },
	{ head: m.invoices_csv_issue_date(), value: ({ issueDate }) => issueDate },
	{ head: m.invoices_csv_due_date(), value: ({ dueDate }) => dueDate },
	{ head: m.invoices_csv_client(), value: ({ client }) => billedName(client) },
	{ head: m.invoices_csv_client_email(), value: ({ client }) => client.email },
	{ head: m.invoices_csv_country(), value: ({ client }) => countryName(client.country) },
	{ head: m.invoices_csv_currency(), value: ({ currency }) => currency },
	{ head: m.invoices_csv_subtotal(), value: ({ subtotal, currency }) => plainAmount(subtotal, currency) },
	{ head: m.invoices_csv_tax(), value: ({ tax, currency }) => plainAmount(tax, currency) },
	{ head: m.invoices_csv_total(), value: ({ total, currency }) => plainAmount(total, currency) },
	{ head: m.invoices_csv_notes(), value: ({ notes }) => notes },
	{ head: m.clients_csv_language(), value: ({ language }) => language },
	{ head: m.invoices_csv_created(), value: ({ createdAt }) => new Date(createdAt).toISOString() },
	{ head: m.invoices_label_purchase_order(), value: ({ reference }) => reference },
];
