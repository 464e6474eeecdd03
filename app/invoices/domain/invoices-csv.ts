import { countryName } from "~/kernel/countries";
import { type CsvColumn, toCsv } from "~/kernel/csv";
import { plainAmount } from "~/kernel/money";
import { m } from "~/paraglide/messages";
import { takenDeposits } from "./deposits";
import type { Invoice } from "./invoice";
import { STATUS_LABEL } from "./status";
import { taxColumns } from "./tax-columns";

/**
 * Invoices as a spreadsheet takes them: amounts are plain decimals, days are YYYY-MM-DD. Where the account charges tax it has
 * columns by rate, and where it ever asked for a deposit one of what deposits took off.
 */
export function invoicesCsv(
	invoices: readonly Invoice[],
	{ profile, taxes, deposits }: CsvAccount,
	part?: "first" | "next",
): string {
	const own = [...(profile ? taxColumns(taxes) : []), ...(deposits ? [depositColumn()] : [])];
	return toCsv([...columns(), ...own], invoices, part);
}

/** What of an account columns follow from. */
export interface CsvAccount {
	profile: object | null;
	taxes: Parameters<typeof taxColumns>[0];
	/** Whether it ever asked for one. */
	deposits: boolean;
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

/** A credit note says what it is, being neither paid nor open; a deposit says so as well. */
function statusText({ status, type, depositFor }: Invoice): string {
	if (type === "credit_note") return m.payments_credit_note();
	const label = STATUS_LABEL[status]();
	return depositFor ? m.invoices_csv_deposit({ status: label }) : label;
}

const columns = (): CsvColumn<Invoice>[] => [
	{ head: m.invoices_csv_number(), value: ({ number }) => number },
	{ head: m.invoices_csv_status(), value: statusText },
	{ head: m.invoices_csv_issue_date(), value: ({ issueDate }) => issueDate },
	{ head: m.invoices_csv_due_date(), value: ({ dueDate }) => dueDate },
	{ head: m.invoices_csv_client(), value: ({ client }) => client.name },
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
