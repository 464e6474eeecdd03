import { externalIdIn } from "~/changes/views/external-path.server";
import { EntryFields, EntryPatch } from "~/time/domain/time-entry-input";
import { TimeEntryView, toEntryView } from "~/time/domain/time-entry-view";
import { putEntry } from "~/time/server/put-entry.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";
import { NO_TIME_TRACKING, REPLACES } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/time-entries/external/{externalId}", group: "Time" },
	{
		PUT: method({
			summary: "Write down time by an id of one's own",
			description: `${REPLACES} Times, rate and billable that are left out stay as they are.`,
			scope: "time:write",
			input: EntryPatch,
			describedInput: EntryFields,
			output: { schema: TimeEntryView, description: "The entry", made: "The new entry", headers: ["ETag"] },
			errors: { plan_limit: NO_TIME_TRACKING, not_found: "The client is not there", conflict: "It is on an invoice" },
			run: async ({ ctx, actor, url, body }) => {
				const { record, isNew } = await putEntry(ctx, actor, externalIdIn(url, body), body);
				const headers = { ETag: toEtag(record) };
				return Response.json(toEntryView(record, ctx.clock.now()), { status: isNew ? 201 : 200, headers });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
