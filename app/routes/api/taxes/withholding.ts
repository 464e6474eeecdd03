import { toWithholdingView, type Withholding, WithholdingPatch, WithholdingView } from "~/taxes/domain/withholding";
import { readWithholding, updateWithholding } from "~/taxes/server/withholdings.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";

const route = apiRoute(
	{ path: "/api/withholdings/{id}", group: "Tax" },
	{
		GET: method({
			summary: "Read a withholding",
			scope: "settings:read",
			output: { schema: WithholdingView, description: "The withholding", headers: ["ETag"] },
			run: async ({ ctx, actor, id }) => answer(await readWithholding(ctx, actor, id)),
		}),
		PATCH: method({
			summary: "Change a withholding",
			scope: "settings:write",
			requestHeaders: ["If-Match"],
			input: WithholdingPatch,
			output: { schema: WithholdingView, description: "The withholding as it is now", headers: ["ETag"] },
			run: async ({ ctx, actor, request, id, body }) => {
				const version = parseVersion(request.headers.get("If-Match"));
				return answer(await updateWithholding(ctx, actor, id, { input: body, version }));
			},
		}),
		DELETE: method({
			summary: "Archive a withholding",
			scope: "settings:write",
			output: { status: 204, description: "Archived" },
			errors: { stale: "It was changed meanwhile" },
			run: async ({ ctx, actor, id }) => {
				await updateWithholding(ctx, actor, id, { input: { archived: true } });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;

function answer(withholding: Withholding): Response {
	return Response.json(toWithholdingView(withholding), { headers: { ETag: toEtag(withholding) } });
}
