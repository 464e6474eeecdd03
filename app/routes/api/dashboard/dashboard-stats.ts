import { Stats } from "~/dashboard/domain/stats";
import { dashboardStats } from "~/dashboard/server/dashboard.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/dashboard/stats", group: "Invoices" },
	{
		GET: method({
			summary: "How many invoices there are of each status",
			scope: "invoices:read",
			output: { schema: Stats, description: "The figures. The total counts drafts too." },
			run: ({ ctx, actor }) => dashboardStats(ctx, actor),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
