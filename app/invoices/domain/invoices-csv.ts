import { countryName } from "~/kernel/countries";
import { type CsvColumn, toCsv } from "~/kernel/csv";
import { toDecimal } from "~/kernel/money";
import type { Invoice } from "./invoice";
import { STATUS_LABEL } from "./status";

/** Invoices as a spreadsheet takes them: amounts are plain decimals, days are YYYY-MM-DD. */
export function invoicesCsv(invoices: readonly Invoice[], part?: "first" | "next"): string {
	return toCsv(COLUMNS, invoices, part);
}

const COLUMNS: readonly CsvColumn<Invoice>[] = [
	{ head: "Number", value: ({ number }) => number },
	{ head: "Status", value: ({ status }) => STATUS_LABEL[status] },
	{ head: "Issue Date", value: ({ issueDate }) => issueDate },
	{ head: "Due Date", value: ({ dueDate }) => dueDate },
	{ head: "Client", value: ({ client }) => client.name },
	{ head: "Client Email", value: ({ client }) => client.email },
	{ head: "Country", value: ({ client }) => countryName(client.country) },
	{ head: "Currency", value: ({ currency }) => currency },
	{ head: "Subtotal", value: ({ subtotal }) => toDecimal(subtotal) },
	{ head: "Tax", value: ({ tax }) => toDecimal(tax) },
	{ head: "Total", value: ({ total }) => toDecimal(total) },
	{ head: "Notes", value: ({ notes }) => notes },
	{ head: "Created", value: ({ createdAt }) => new Date(createdAt).toISOString() },
];
