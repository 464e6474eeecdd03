import { OpenView, toOpenView } from "~/reports/domain/report-view";
import { readOpen } from "~/reports/server/reports.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/reports/open", group: "Reports" },
	{
		GET: method({
			summary: "What is open by client and age",
			scope: "reports:read",
			output: { schema: OpenView, description: "Clients, who owes most first" },
			errors: { plan_limit: "The plan has no advanced reports" },
			run: async ({ ctx, actor }) => toOpenView(await readOpen(ctx, actor)),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
