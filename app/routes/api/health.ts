import type { z } from "zod";
import { Health } from "~/admin/domain/readiness";
import { apiRoute, publicMethod } from "~/web/api.server";

const ALIVE: z.output<typeof Health> = { alive: true };

const route = apiRoute(
	{ path: "/api/health", group: "Operation" },
	{
		GET: publicMethod({
			summary: "Ask whether the Worker answers",
			description: "It asks nothing else of anybody.",
			output: { schema: Health, description: "It does" },
			run: async () => ALIVE,
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
