import { RateInput } from "~/reports/domain/rate-input";
import { toRateView } from "~/reports/domain/report-view";
import { keepRate, readSettings } from "~/reports/server/reports.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "reports:read",
		run: async ({ ctx, actor }) => {
			const { base, rates } = await readSettings(ctx, actor);
			return rates.map((rate) => toRateView(base, rate));
		},
	}),
	PUT: method({
		scope: "reports:write",
		body: RateInput,
		run: async ({ ctx, actor, body }) => {
			const { base, ...rate } = await keepRate(ctx, actor, body);
			return toRateView(base, rate);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
