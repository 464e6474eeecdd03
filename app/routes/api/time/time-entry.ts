import { EntryFields, EntryPatch } from "~/time/domain/time-entry-input";
import { TimeEntryView, toEntryView } from "~/time/domain/time-entry-view";
import { patchEntry } from "~/time/server/patch-entry.server";
import { readEntry } from "~/time/server/read-entries.server";
import { deleteEntry } from "~/time/server/time-entries.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";
import { EXTERNAL_ID_TAKEN, NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/time-entries/{id}", group: "Time" },
	{
		GET: method({
			summary: "Read a time entry",
			scope: "time:read",
			output: { schema: TimeEntryView, description: "The entry", headers: ["ETag"] },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor, id }) => {
				const entry = await readEntry(ctx, actor, id);
				return Response.json(toEntryView(entry, ctx.clock.now()), { headers: { ETag: toEtag(entry) } });
			},
		}),
		PATCH: method({
			summary: "Change a time entry",
			description:
				"What is left out stays as it is. Of the running entry startTime can be changed, up to now; it ends by being stopped. Of one that an invoice bills description and tags can be changed; the invoice and its timesheet keep what they say.",
			scope: "time:write",
			requestHeaders: ["If-Match"],
			input: EntryPatch,
			knownInputs: [EntryFields],
			output: { schema: TimeEntryView, description: "The entry as it is now", headers: ["ETag"] },
			errors: {
				plan_limit: NO_TIME_TRACKING,
				conflict: `It is on an invoice, and more than description and tags would change. ${EXTERNAL_ID_TAKEN}`,
			},
			run: async ({ ctx, actor, request, id, body }) => {
				const entry = await patchEntry(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")));
				return Response.json(toEntryView(entry, ctx.clock.now()), { headers: { ETag: toEtag(entry) } });
			},
		}),
		DELETE: method({
			summary: "Delete a time entry",
			description: "Can be taken back for 30 days. The running entry is stopped first.",
			scope: "time:write",
			requestHeaders: ["If-Match"],
			output: { status: 204, description: "Deleted" },
			errors: { plan_limit: NO_TIME_TRACKING, conflict: "It is on an invoice" },
			run: async ({ ctx, actor, request, id }) => {
				await deleteEntry(ctx, actor, id, parseVersion(request.headers.get("If-Match")));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
