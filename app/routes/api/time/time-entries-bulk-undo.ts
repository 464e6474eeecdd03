import { BulkUndo, BulkUndone } from "~/time/domain/entry/bulk-input";
import { undoChange } from "~/time/server/bulk-entries.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/time-entries/bulk/undo", group: "Time" },
	{
		POST: method({
			summary: "Take a change of many time entries back",
			description:
				"All of it as one: each entry that nobody changed or billed since says what it said, with the names that its client and project have by now.",
			scope: "time:write",
			input: BulkUndo,
			output: { schema: BulkUndone, description: "How many are as they were" },
			errors: {
				plan_limit: NO_TIME_TRACKING,
				conflict: "All of them were changed or billed since, or nothing has this id",
			},
			run: async ({ ctx, actor, body: { changeId } }) => ({ restored: await undoChange(ctx, actor, changeId) }),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
