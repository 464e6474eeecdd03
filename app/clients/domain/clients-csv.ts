import { countryName } from "~/kernel/countries";
import { type CsvColumn, toCsv } from "~/kernel/csv";
import type { Client } from "./client";

/** Saved clients as a spreadsheet takes them. */
export function clientsCsv(clients: readonly Client[], part?: "first" | "next"): string {
	return toCsv(COLUMNS, clients, part);
}

const COLUMNS: readonly CsvColumn<Client>[] = [
	{ head: "Name", value: ({ name }) => name },
	{ head: "Email", value: ({ email }) => email },
	{ head: "Phone", value: ({ phone }) => phone },
	{ head: "Company", value: ({ company }) => company },
	{ head: "Type", value: ({ type }) => type },
	{ head: "Address", value: ({ address }) => address },
	{ head: "Street", value: ({ streetAddress }) => streetAddress },
	{ head: "City", value: ({ city }) => city },
	{ head: "State", value: ({ state }) => state },
	{ head: "ZIP", value: ({ zip }) => zip },
	{ head: "Country", value: ({ country }) => countryName(country) },
	{ head: "VAT Number", value: ({ vatId }) => vatId },
	{ head: "Reference", value: ({ buyerReference }) => buyerReference },
	{ head: "Electronic Address", value: ({ electronicAddress }) => electronicAddress },
	{ head: "Added", value: ({ createdAt }) => new Date(createdAt).toISOString() },
];
