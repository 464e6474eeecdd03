import { ProjectFields } from "~/time/domain/project-input";
import { ProjectView, toProjectView } from "~/time/domain/project-view";
import { chooseRate, readRates } from "~/time/server/projects.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/projects", group: "Time" },
	{
		GET: method({
			summary: "List projects and their rates",
			description:
				"Every name that time was worked under or that has a rate, the one last worked on first; at most 100.",
			scope: "time:read",
			output: { schema: ProjectView, list: true, description: "The projects" },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor }) => (await readRates(ctx, actor)).map(toProjectView),
		}),
		PUT: method({
			summary: "Set what a project's time is proposed at",
			description:
				"null or nothing as hourlyRate: that of its last entry again. Entries that are there stay as they are.",
			scope: "time:write",
			input: ProjectFields,
			output: { schema: ProjectView, description: "The project" },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor, body }) => toProjectView(await chooseRate(ctx, actor, body)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
