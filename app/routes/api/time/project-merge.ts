import { MergeFields } from "~/time/domain/project-input";
import { ProjectView, toProjectView } from "~/time/domain/project-view";
import { mergeProject } from "~/time/server/change-project.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/projects/{id}/merge", group: "Time" },
	{
		POST: method({
			summary: "Merge a project into another of its client",
			description: "All of its time, billed or not, is of the other from then on, and it is deleted.",
			scope: "time:write",
			requestHeaders: ["If-Match"],
			input: MergeFields,
			output: { schema: ProjectView, description: "The project that the time went to", headers: ["ETag"] },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor, request, id, body }) => {
				const version = parseVersion(request.headers.get("If-Match"));
				const project = await mergeProject(ctx, actor, id, { ...body, version });
				return Response.json(toProjectView(project), { headers: { ETag: toEtag(project) } });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
