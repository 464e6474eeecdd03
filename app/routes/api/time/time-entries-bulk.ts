import { RowResults, Rows } from "~/limits/domain/row-result";
import { spend } from "~/limits/server/budgets.server";
import { EntryFields } from "~/time/domain/time-entry-input";
import { TimeEntryView } from "~/time/domain/time-entry-view";
import { addEntries } from "~/time/server/time-entries.server";
import { apiRoute, method } from "~/web/api.server";
import { rowReader } from "~/web/known-fields.server";
import { ManyEntries } from "../openapi/many";
import { MANY, NO_TIME_TRACKING } from "../openapi/reasons";

const read = rowReader(EntryFields, TimeEntryView);

const route = apiRoute(
	{ path: "/api/time-entries/bulk", group: "Time" },
	{
		POST: method({
			summary: "Write down many times by hand",
			description: MANY,
			scope: "time:write",
			requestHeaders: ["Idempotency-Key"],
			input: Rows,
			describedInput: ManyEntries,
			knownInputs: [Rows],
			output: { schema: RowResults, description: "What became of each", whole: true },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor, request, body: { rows } }) => {
				await spend(ctx, actor, "rows", rows.length);
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				return { results: await addEntries(ctx, actor, { rows, read, key }) };
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
