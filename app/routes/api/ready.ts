import { checkReadiness } from "~/admin/server/readiness.server";
import { apiRoute, publicMethod } from "~/web/api.server";

const RETRY_SECONDS = 30;

const route = apiRoute({
	GET: publicMethod({
		run: async ({ ctx }) => {
			const readiness = await checkReadiness(ctx);
			const down = { status: 503, headers: { "Retry-After": String(RETRY_SECONDS) } };
			return Response.json(readiness, readiness.ready ? {} : down);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
