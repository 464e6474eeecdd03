import { spend } from "~/limits/server/budgets.server";
import { BulkAnswer, BulkFields } from "~/time/domain/entry/bulk-input";
import { EntryFields } from "~/time/domain/time-entry-input";
import { TimeEntryView } from "~/time/domain/time-entry-view";
import { changeEntries } from "~/time/server/bulk-entries.server";
import { addEntries } from "~/time/server/time-entries.server";
import { apiRoute, method } from "~/web/api.server";
import { ManyEntries, manyRows } from "../openapi/many";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/time-entries/bulk", group: "Time" },
	{
		POST: manyRows({
			summary: "Write down many times by hand",
			scope: "time:write",
			row: EntryFields,
			body: ManyEntries,
			record: TimeEntryView,
			errors: { plan_limit: NO_TIME_TRACKING },
			add: addEntries,
		}),
		PATCH: method({
			summary: "Change many time entries",
			description:
				"What is left out stays as it is. Each entry is changed or counted as left; those on invoices stay. The same under one Idempotency-Key goes on where it was cut off, and changes nothing twice.",
			scope: "time:write",
			requestHeaders: ["Idempotency-Key"],
			input: BulkFields,
			output: { schema: BulkAnswer, description: "How many were changed, and how many were left, by why" },
			errors: { plan_limit: NO_TIME_TRACKING, not_found: "The client is not there" },
			run: async ({ ctx, actor, request, body: { ids, change } }) => {
				await spend(ctx, actor, "rows", ids.length);
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				const { done: changed, ...left } = await changeEntries(ctx, actor, { ids }, change, key);
				return { changed, ...left };
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
