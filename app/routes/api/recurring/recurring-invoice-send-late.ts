import { toRecurringView } from "~/recurring/domain/recurring-view";
import { sendLate } from "~/recurring/server/run-series.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "invoices:write",
		run: async ({ ctx, actor, id }) => {
			const { series, skipped } = await sendLate(ctx, actor, id);
			return toRecurringView(series, skipped);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
