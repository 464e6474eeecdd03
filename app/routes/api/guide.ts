import { apiRoute, publicMethod } from "~/web/api.server";
import guide from "../../../docs/api.md?raw";

const route = apiRoute(
	{ path: "/api/guide.md", group: "Operation" },
	{
		GET: publicMethod({
			summary: "Read how a program uses the API",
			output: { description: "Paging, retries, conditions and errors, as Markdown" },
			run: async () => new Response(guide, { headers: { "Content-Type": "text/markdown; charset=utf-8" } }),
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
