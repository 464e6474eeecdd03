import { answerList } from "~/changes/views/answer-list.server";
import { NewProject, ProjectFields, ProjectQuery } from "~/time/domain/project-input";
import { ProjectView, toProjectView } from "~/time/domain/project-view";
import { addProject, chooseRate, projectsNamedById, readRates } from "~/time/server/projects.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";
import { NO_TIME_TRACKING, PROJECT_REFUSED } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/projects", group: "Time" },
	{
		GET: method({
			summary: "List projects and their rates",
			description: "One for each client and name, the one last worked on first, archived ones among them.",
			scope: "time:read",
			query: ProjectQuery,
			output: { schema: ProjectView, list: "with changes", description: "The projects", headers: ["Link"] },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: answerList({
				kind: "project",
				page: async ({ ctx, actor, query: { externalId, clientId, limit, cursor } }) => {
					const { rows, older } = await readRates(ctx, actor, { filter: { externalId, clientId }, limit, cursor });
					return { views: rows.map(toProjectView), next: older };
				},
				named: async ({ ctx, actor }, ids) => (await projectsNamedById(ctx, actor, ids)).map(toProjectView),
			}),
		}),
		POST: method({
			summary: "Add a project",
			description: "Naming one that is not there in an entry adds it as well.",
			scope: "time:write",
			requestHeaders: ["Idempotency-Key"],
			input: NewProject,
			output: { status: 201, schema: ProjectView, description: "The new project", headers: ["ETag"] },
			errors: { plan_limit: NO_TIME_TRACKING, not_found: "The client is not there", conflict: PROJECT_REFUSED },
			run: async ({ ctx, actor, request, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				const project = await addProject(ctx, actor, body, key);
				return Response.json(toProjectView(project), { status: 201, headers: { ETag: toEtag(project) } });
			},
		}),
		PUT: method({
			summary: "Set what the time of all projects of a name is proposed at",
			description:
				"But of those that have a rate of their own. null or nothing as hourlyRate: that of the last entry again. Entries that are there stay as they are.",
			scope: "time:write",
			input: ProjectFields,
			output: { schema: ProjectView, description: "The project: of several, the one without a client" },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor, body }) => toProjectView(await chooseRate(ctx, actor, body)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
