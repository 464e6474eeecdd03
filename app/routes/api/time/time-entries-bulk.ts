import { EntryFields } from "~/time/domain/time-entry-input";
import { TimeEntryView } from "~/time/domain/time-entry-view";
import { addEntries } from "~/time/server/time-entries.server";
import { apiRoute } from "~/web/api.server";
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
	},
);

export const loader = route.loader;
export const action = route.action;
