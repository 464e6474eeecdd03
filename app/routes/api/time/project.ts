import { parse } from "~/kernel/validation";
import { FollowField, NewProject, ProjectPatch } from "~/time/domain/project-input";
import { ChangedProjectView, ProjectView, toProjectView } from "~/time/domain/project-view";
import { deleteProject, patchProject } from "~/time/server/change-project.server";
import { applyRate } from "~/time/server/project-rate.server";
import { readProject } from "~/time/server/projects.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";
import { NO_TIME_TRACKING, PROJECT_REFUSED } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/projects/{id}", group: "Time" },
	{
		GET: method({
			summary: "Read a project",
			scope: "time:read",
			output: { schema: ProjectView, description: "The project", headers: ["ETag"] },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor, id }) => {
				const project = await readProject(ctx, actor, id);
				return Response.json(toProjectView(project), { headers: { ETag: toEtag(project) } });
			},
		}),
		PATCH: method({
			summary: "Change a project",
			description:
				"What is left out stays as it is. All of its entries say a new name, invoices what they printed; they go along to another client while none of them is billed. A new rate holds for entries from now on, with rateForUnbilled for the unbilled ones too: the answer counts them.",
			scope: "time:write",
			requestHeaders: ["If-Match"],
			input: ProjectPatch,
			knownInputs: [NewProject, FollowField],
			output: { schema: ChangedProjectView, description: "The project as it is now", headers: ["ETag"] },
			errors: { plan_limit: NO_TIME_TRACKING, conflict: `${PROJECT_REFUSED}, or its time is billed` },
			run: async ({ ctx, actor, request, id, body }) => {
				const { rateForUnbilled } = parse(FollowField, body);
				const version = parseVersion(request.headers.get("If-Match"));
				const project = await patchProject(ctx, actor, id, body, version, rateForUnbilled === true);
				const changed = rateForUnbilled && { entriesChanged: (await applyRate(ctx, actor, project)).done };
				return Response.json({ ...toProjectView(project), ...changed }, { headers: { ETag: toEtag(project) } });
			},
		}),
		DELETE: method({
			summary: "Delete a project",
			description: "Its entries keep its name. Can be taken back for 30 days.",
			scope: "time:write",
			requestHeaders: ["If-Match"],
			output: { status: 204, description: "Deleted" },
			errors: { plan_limit: NO_TIME_TRACKING },
			run: async ({ ctx, actor, request, id }) => {
				await deleteProject(ctx, actor, id, parseVersion(request.headers.get("If-Match")));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
