import { ProjectFields } from "~/time/domain/project-input";
import { toProjectView } from "~/time/domain/project-view";
import { chooseRate, readRates } from "~/time/server/projects.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({
		scope: "time:read",
		run: async ({ ctx, actor }) => (await readRates(ctx, actor)).map(toProjectView),
	}),
	PUT: method({
		scope: "time:write",
		body: ProjectFields,
		run: async ({ ctx, actor, body }) => toProjectView(await chooseRate(ctx, actor, body)),
	}),
});

export const loader = route.loader;
export const action = route.action;
