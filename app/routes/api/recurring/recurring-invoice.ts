import { RecurringPatch, RecurringPayload } from "~/recurring/domain/recurring-input";
import type { SkippedSeries } from "~/recurring/domain/recurring-invoice";
import { RecurringView, toRecurringView } from "~/recurring/domain/recurring-view";
import { readRecurring } from "~/recurring/server/read-recurring.server";
import { deleteRecurring, patchRecurring } from "~/recurring/server/recurring-invoices.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";
import { EXTERNAL_ID_TAKEN, NO_RECURRING_INVOICES } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/recurring-invoices/{id}", group: "Recurring invoices" },
	{
		GET: method({
			summary: "Read a recurring invoice",
			scope: "invoices:read",
			output: { schema: RecurringView, description: "The recurring invoice", headers: ["ETag"] },
			run: async ({ ctx, actor, id }) => answer(await readRecurring(ctx, actor, id)),
		}),
		PATCH: method({
			summary: "Change, pause or resume a recurring invoice",
			description:
				"From its next date on; what has gone out stays as it is. Dates that passed while it was paused get no invoice.",
			scope: "invoices:write",
			requestHeaders: ["If-Match"],
			input: RecurringPatch,
			knownInputs: [RecurringPayload],
			output: { schema: RecurringView, description: "As it is now", headers: ["ETag"] },
			errors: { plan_limit: NO_RECURRING_INVOICES, conflict: EXTERNAL_ID_TAKEN },
			run: async ({ ctx, actor, request, id, body }) =>
				answer(await patchRecurring(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")))),
		}),
		DELETE: method({
			summary: "End a recurring invoice",
			description: "Its invoices stay.",
			scope: "invoices:write",
			requestHeaders: ["If-Match"],
			output: { status: 204, description: "Ended" },
			run: async ({ ctx, actor, request, id }) => {
				await deleteRecurring(ctx, actor, id, parseVersion(request.headers.get("If-Match")));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;

function answer({ series, skipped }: SkippedSeries): Response {
	return Response.json(toRecurringView(series, skipped), { headers: { ETag: toEtag(series) } });
}
