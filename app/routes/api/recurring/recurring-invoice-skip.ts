import { SkipPayload } from "~/recurring/domain/recurring-input";
import { toRecurringView } from "~/recurring/domain/recurring-view";
import { skipRecurring } from "~/recurring/server/recurring-invoices.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "invoices:write",
		body: SkipPayload,
		bodyOptional: true,
		run: async ({ ctx, actor, id, body }) => {
			const { series, skipped } = await skipRecurring(ctx, actor, id, body.date);
			return toRecurringView(series, skipped);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
