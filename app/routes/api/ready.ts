import { Readiness } from "~/admin/domain/readiness";
import { checkReadiness } from "~/admin/server/readiness.server";
import { apiRoute, publicMethod } from "~/web/api.server";

const RETRY_SECONDS = 30;

const route = apiRoute(
	{ path: "/api/ready", group: "Operation" },
	{
		GET: publicMethod({
			summary: "Ask whether everything is up that the product stands on",
			output: { schema: Readiness, description: "All of it is up" },
			errors: { unavailable: "Something is down, which the answer names" },
			errorBodies: { unavailable: Readiness },
			run: async ({ ctx }) => {
				const readiness = await checkReadiness(ctx);
				const down = { status: 503, headers: { "Retry-After": String(RETRY_SECONDS) } };
				return Response.json(readiness, readiness.ready ? {} : down);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
