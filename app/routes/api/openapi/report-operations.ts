import { IncomeQuery, PeriodQuery } from "~/reports/domain/report-query";
import type { Operation } from "./operation";

/** Reports in the base currency, and the exchange rates that they go by. */
export const REPORT_OPERATIONS: readonly Operation[] = [
	{
		method: "GET",
		path: "/api/reports/income",
		group: "Reports",
		summary: "Income by month",
		access: "reports:read",
		query: IncomeQuery,
		answer: { status: 200, of: "IncomeReport", description: "Every month of the period, oldest first" },
	},
	{
		method: "GET",
		path: "/api/reports/tax",
		group: "Reports",
		summary: "Tax by rate and month",
		description: "On issue or on payment, as the tax profile says. A list, not a tax return.",
		access: "reports:read",
		query: PeriodQuery,
		answer: { status: 200, of: "TaxReport", description: "A row for each rate of each month, oldest first" },
	},
	{
		method: "GET",
		path: "/api/reports/open",
		group: "Reports",
		summary: "What is open by client and age",
		access: "reports:read",
		answer: { status: 200, of: "OpenReport", description: "Clients, who owes most first" },
		errors: { plan_limit: "The plan has no advanced reports" },
	},
	{
		method: "GET",
		path: "/api/exchange-rates",
		group: "Reports",
		summary: "List the exchange rates of the base currency",
		access: "reports:read",
		answer: { status: 200, of: "ExchangeRate", list: true, description: "The rates, newest first; at most 1,000" },
	},
	{
		method: "PUT",
		path: "/api/exchange-rates",
		group: "Reports",
		summary: "Keep an exchange rate of a day",
		description: "In place of the one that was there for this day.",
		access: "reports:write",
		body: "ExchangeRateInput",
		answer: { status: 200, of: "ExchangeRate", description: "The rate" },
	},
];
