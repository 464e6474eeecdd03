import { toWithholdingView, type Withholding, WithholdingPatch } from "~/taxes/domain/withholding";
import { readWithholding, updateWithholding } from "~/taxes/server/withholdings.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";

const route = apiRoute({
	GET: method({
		scope: "settings:read",
		run: async ({ ctx, actor, id }) => answer(await readWithholding(ctx, actor, id)),
	}),
	PATCH: method({
		scope: "settings:write",
		body: WithholdingPatch,
		run: async ({ ctx, actor, request, id, body }) => {
			const version = parseVersion(request.headers.get("If-Match"));
			return answer(await updateWithholding(ctx, actor, id, { input: body, version }));
		},
	}),
	DELETE: method({
		scope: "settings:write",
		run: async ({ ctx, actor, id }) => {
			await updateWithholding(ctx, actor, id, { input: { archived: true } });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;

function answer(withholding: Withholding): Response {
	return Response.json(toWithholdingView(withholding), { headers: { ETag: toEtag(withholding) } });
}
