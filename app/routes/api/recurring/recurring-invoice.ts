import { RecurringPatch } from "~/recurring/domain/recurring-input";
import type { SkippedSeries } from "~/recurring/domain/recurring-invoice";
import { toRecurringView } from "~/recurring/domain/recurring-view";
import { deleteRecurring, patchRecurring, readRecurring } from "~/recurring/server/recurring-invoices.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";

const route = apiRoute({
	GET: method({
		scope: "invoices:read",
		run: async ({ ctx, actor, id }) => answer(await readRecurring(ctx, actor, id)),
	}),
	PATCH: method({
		scope: "invoices:write",
		body: RecurringPatch,
		run: async ({ ctx, actor, request, id, body }) =>
			answer(await patchRecurring(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")))),
	}),
	DELETE: method({
		scope: "invoices:write",
		run: async ({ ctx, actor, id }) => {
			await deleteRecurring(ctx, actor, id);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;

function answer({ series, skipped }: SkippedSeries): Response {
	return Response.json(toRecurringView(series, skipped), { headers: { ETag: toEtag(series) } });
}
