import { apiRoute, publicMethod } from "~/web/api.server";
import { openApiDocument } from "./openapi/document";

const route = apiRoute({
	GET: publicMethod({
		run: async ({ url }) =>
			Response.json(openApiDocument(url.origin), { headers: { "Cache-Control": "public, max-age=3600" } }),
	}),
});

export const loader = route.loader;
export const action = route.action;
