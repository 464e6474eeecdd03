import { RateInput } from "~/reports/domain/rate-input";
import { RateView, toRateView } from "~/reports/domain/report-view";
import { readSettings, saveRate } from "~/reports/server/reports.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/exchange-rates", group: "Reports" },
	{
		GET: method({
			summary: "List the exchange rates of the base currency",
			scope: "reports:read",
			output: { schema: RateView, list: true, description: "The rates, newest first; at most 1,000" },
			run: async ({ ctx, actor }) => {
				const { base, rates } = await readSettings(ctx, actor);
				return rates.map((rate) => toRateView(base, rate));
			},
		}),
		PUT: method({
			summary: "Keep an exchange rate of a day",
			description: "In place of the one that was there for this day.",
			scope: "reports:write",
			input: RateInput,
			output: { schema: RateView, description: "The rate" },
			run: async ({ ctx, actor, body }) => {
				const { base, ...rate } = await saveRate(ctx, actor, body);
				return toRateView(base, rate);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
