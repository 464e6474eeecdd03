import { SkipPayload } from "~/recurring/domain/recurring-input";
import { RecurringView, toRecurringView } from "~/recurring/domain/recurring-view";
import { skipRecurring } from "~/recurring/server/recurring-invoices.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/recurring-invoices/{id}/skip", group: "Recurring invoices" },
	{
		POST: method({
			summary: "Skip a date",
			description: "The next one where none is named. It counts among its dates and gets no invoice.",
			scope: "invoices:write",
			input: SkipPayload,
			inputOptional: true,
			output: { schema: RecurringView, description: "As it is now" },
			run: async ({ ctx, actor, id, body }) => {
				const { series, skipped } = await skipRecurring(ctx, actor, id, body.date);
				return toRecurringView(series, skipped);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
