import { countryName } from "~/kernel/countries";
import { type CsvColumn, toCsv } from "~/kernel/csv";
import { m } from "~/paraglide/messages";
import type { Client } from "./client";

export function clientsCsv(clients: readonly Client[], part?: "first" | "next"): string {
	return toCsv(columns(), clients, part);
}

function columns(): CsvColumn<Client>[] {
	return [
		{ head: m.clients_name(), value: ({ name }) => name },
		{ head: m.einvoice_email(), value: ({ email }) => email },
		{ head: m.seller_phone(), value: ({ phone }) => phone },
		{ head: m.clients_company(), value: ({ company }) => company },
		{ head: m.clients_type(), value: ({ type }) => type },
		{ head: m.clients_address(), value: ({ address }) => address },
		{ head: m.seller_street(), value: ({ streetAddress }) => streetAddress },
		{ head: m.seller_city(), value: ({ city }) => city },
		{ head: m.clients_state(), value: ({ state }) => state },
		{ head: m.clients_zip(), value: ({ zip }) => zip },
		{ head: m.seller_country(), value: ({ country }) => countryName(country) },
		{ head: m.clients_csv_vat_number(), value: ({ vatId }) => vatId },
		{ head: m.clients_reference(), value: ({ buyerReference }) => buyerReference },
		{ head: m.clients_csv_electronic_address(), value: ({ electronicAddress }) => electronicAddress },
		{ head: m.clients_csv_language(), value: ({ language }) => language ?? "" },
		{ head: m.clients_added_on(), value: ({ createdAt }) => new Date(createdAt).toISOString() },
		{ head: m.statements_client_number(), value: ({ legalNumber }) => legalNumber },
	];
}
