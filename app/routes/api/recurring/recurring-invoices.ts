import { RecurringPayload } from "~/recurring/domain/recurring-input";
import { toRecurringView } from "~/recurring/domain/recurring-view";
import { createRecurring, listRecurring } from "~/recurring/server/recurring-invoices.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";

const route = apiRoute({
	GET: method({
		scope: "invoices:read",
		run: async ({ ctx, actor }) => {
			const all = await listRecurring(ctx, actor);
			return all.map(({ series, skipped }) => toRecurringView(series, skipped));
		},
	}),
	POST: method({
		scope: "invoices:write",
		body: RecurringPayload,
		run: async ({ ctx, actor, request, body }) => {
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			const series = await createRecurring(ctx, actor, body, { key });
			return Response.json(toRecurringView(series, new Set()), { status: 201, headers: { ETag: toEtag(series) } });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
