import { OperatorFigures } from "~/admin/domain/operator-figures";
import { operatorFigures } from "~/admin/server/operator-figures.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/admin/operator", group: "Operation" },
	{
		GET: method({
			summary: "Read the product's own counters",
			description:
				"Queues with their ages, failed mails, errors, slow routes, crons, the last backup: nothing of an account.",
			scope: "session",
			administrator: true,
			output: { schema: OperatorFigures, description: "The counters" },
			run: ({ ctx, actor }) => operatorFigures(ctx, actor),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
