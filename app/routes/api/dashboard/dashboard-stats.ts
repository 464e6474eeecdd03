import { dashboardStats } from "~/dashboard/server/dashboard.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	GET: method({ scope: "invoices:read", run: ({ ctx, actor }) => dashboardStats(ctx, actor) }),
});

export const loader = route.loader;
export const action = route.action;
