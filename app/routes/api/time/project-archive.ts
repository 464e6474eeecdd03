import { ArchiveFields } from "~/time/domain/project-input";
import { ProjectView, toProjectView } from "~/time/domain/project-view";
import { archiveProject } from "~/time/server/change-project.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";
import { NO_TIME_TRACKING } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/projects/{id}/archive", group: "Time" },
	{
		POST: method({
			summary: "Archive a project",
			description: "Pickers offer it no longer. archived: false takes that back.",
			scope: "time:write",
			requestHeaders: ["If-Match"],
			input: ArchiveFields,
			inputOptional: true,
			output: { schema: ProjectView, description: "The project", headers: ["ETag"] },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor, request, id, body }) => {
				const version = parseVersion(request.headers.get("If-Match"));
				const project = await archiveProject(ctx, actor, id, { ...body, version });
				return Response.json(toProjectView(project), { headers: { ETag: toEtag(project) } });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
