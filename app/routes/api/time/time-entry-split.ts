import { SplitFields } from "~/time/domain/entry/split-input";
import { TimeEntryView, toEntryView } from "~/time/domain/time-entry-view";
import { splitEntry } from "~/time/server/entry/split-entry.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/time-entries/{id}/split", group: "Time" },
	{
		POST: method({
			summary: "Split a time entry in two",
			description:
				"At a time within it, or, where its date and a length were given and no time, after so many minutes. Both parts have its description, project, client, rate, billable and tags, and their minutes add up to its own: the first part lasts whole minutes. The longer part has the break. externalId and metadata stay with the first, which keeps the id.",
			scope: "time:write",
			requestHeaders: ["If-Match", "Idempotency-Key"],
			input: SplitFields,
			output: {
				schema: TimeEntryView,
				list: true,
				description: "Both parts; the ETag is the first one's",
				headers: ["ETag"],
			},
			errors: { plan_limit: NO_TIME_TRACKING, conflict: "It runs, or it is on an invoice" },
			run: async ({ ctx, actor, request: { headers }, id, body }) => {
				const version = parseVersion(headers.get("If-Match"));
				const key = headers.get("Idempotency-Key") ?? undefined;
				const { first, second } = await splitEntry(ctx, actor, id, body, { version, key });
				const parts = [first, second].map((entry) => toEntryView(entry, ctx.clock.now()));
				return Response.json(parts, { headers: { ETag: toEtag(first) } });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
