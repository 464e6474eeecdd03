import { apiRoute, publicMethod } from "~/web/api.server";

const route = apiRoute(
	{ path: "/api/openapi.json", group: "Operation" },
	{
		GET: publicMethod({
			summary: "Read this description",
			output: { description: "It, as OpenAPI 3.1" },
			run: async ({ url }) => {
				const { openApiDocument } = await import("./openapi/document");
				return Response.json(openApiDocument(url.origin), { headers: { "Cache-Control": "public, max-age=3600" } });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
