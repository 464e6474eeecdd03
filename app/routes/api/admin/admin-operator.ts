import { operatorFigures } from "~/admin/server/operator-figures.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({ scope: "session", run: ({ ctx, actor }) => operatorFigures(ctx, actor) }),
});

export const loader = route.loader;
export const action = route.action;
