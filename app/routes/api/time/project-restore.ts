import { ProjectView, toProjectView } from "~/time/domain/project-view";
import { restoreProject } from "~/time/server/change-project.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_TIME_TRACKING, PROJECT_EXISTS } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/projects/{id}/restore", group: "Time" },
	{
		POST: method({
			summary: "Take back a deletion",
			scope: "time:write",
			output: { schema: ProjectView, description: "The project" },
			errors: { plan_limit: NO_TIME_TRACKING, conflict: PROJECT_EXISTS },
			run: async ({ ctx, actor, id }) => toProjectView(await restoreProject(ctx, actor, id)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
