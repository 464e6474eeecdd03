import { RecurringView, toRecurringView } from "~/recurring/domain/recurring-view";
import { sendLate } from "~/recurring/server/run-series.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/recurring-invoices/{id}/send-late", group: "Recurring invoices" },
	{
		POST: method({
			summary: "Send an invoice that is late",
			description:
				"Where an invoice could not be made before something was mended, and its date has passed since, it waits to be asked for; so does each that is late after it.",
			scope: "invoices:write",
			output: { schema: RecurringView, description: "As it is now" },
			errors: { conflict: "None is late, or it can't be made", plan_limit: "The plan has none" },
			run: async ({ ctx, actor, id }) => {
				const { series, skipped } = await sendLate(ctx, actor, id);
				return toRecurringView(series, skipped);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
