import { externalIdIn } from "~/changes/views/external-path.server";
import { NewProject } from "~/time/domain/project-input";
import { ProjectView, toProjectView } from "~/time/domain/project-view";
import { putProject } from "~/time/server/put-project.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";
import { NO_TIME_TRACKING, PROJECT_EXISTS, REPLACES } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/projects/external/{externalId}", group: "Time" },
	{
		PUT: method({
			summary: "Save a project by an id of one's own",
			description: `${REPLACES} It stays archived where it is.`,
			scope: "time:write",
			input: NewProject,
			output: { schema: ProjectView, description: "The project", made: "The new project", headers: ["ETag"] },
			errors: {
				plan_limit: NO_TIME_TRACKING,
				not_found: "The client is not there",
				conflict: `${PROJECT_EXISTS}, or it would leave the client of billed time`,
			},
			run: async ({ ctx, actor, url, body }) => {
				const { record, isNew } = await putProject(ctx, actor, externalIdIn(url, body), body);
				const headers = { ETag: toEtag(record) };
				return Response.json(toProjectView(record), { status: isNew ? 201 : 200, headers });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
