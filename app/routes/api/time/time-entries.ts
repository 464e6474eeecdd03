import { answerList } from "~/changes/views/answer-list.server";
import { EntryQuery } from "~/time/domain/list-query";
import { EntryFields } from "~/time/domain/time-entry-input";
import { TimeEntryView, toEntryView } from "~/time/domain/time-entry-view";
import { entriesNamed, listEntries } from "~/time/server/read-entries.server";
import { addEntry } from "~/time/server/time-entries.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";
import { EXTERNAL_ID_TAKEN, NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/time-entries", group: "Time" },
	{
		GET: method({
			summary: "List time entries",
			description:
				"The last begun first, the running one among them. Among the changes an entry stands once it was stopped.",
			scope: "time:read",
			query: EntryQuery,
			output: { schema: TimeEntryView, list: "with changes", description: "The entries", headers: ["Link"] },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: answerList({
				kind: "time_entry",
				page: async ({ ctx, actor, query }) => {
					const { limit, cursor, since: _, updatedSince: __, ...filter } = query;
					const { entries, older } = await listEntries(ctx, actor, { filter, limit, cursor });
					return { views: entries.map((entry) => toEntryView(entry, ctx.clock.now())), next: older };
				},
				named: async ({ ctx, actor }, ids) => {
					const entries = await entriesNamed(ctx, actor, ids);
					return entries.map((entry) => toEntryView(entry, ctx.clock.now()));
				},
			}),
		}),
		POST: method({
			summary: "Write down time by hand",
			description:
				"Without endTime it ends after duration minutes, without both now. A time without an offset is read on the account's clocks.",
			scope: "time:write",
			requestHeaders: ["Idempotency-Key"],
			input: EntryFields,
			output: { status: 201, schema: TimeEntryView, description: "The new entry", headers: ["ETag"] },
			errors: {
				plan_limit: NO_TIME_TRACKING,
				not_found: "The client is not there",
				conflict: EXTERNAL_ID_TAKEN,
			},
			run: async ({ ctx, actor, request, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				const entry = await addEntry(ctx, actor, body, key);
				return Response.json(toEntryView(entry, ctx.clock.now()), { status: 201, headers: { ETag: toEtag(entry) } });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
