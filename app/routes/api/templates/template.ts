import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { CustomTemplate } from "~/templates/domain/template";
import { Patch } from "~/templates/domain/template-input";
import { toTemplateView } from "~/templates/domain/template-view";
import { deleteTemplate } from "~/templates/server/delete-template.server";
import { readTemplate } from "~/templates/server/read-templates.server";
import { patchTemplate } from "~/templates/server/save-template.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";

const route = apiRoute({
	GET: method({
		scope: "templates:read",
		run: async ({ ctx, actor, id }) => answer(actor, await readTemplate(ctx, actor, id)),
	}),
	PATCH: method({
		scope: "templates:write",
		body: Patch,
		run: async ({ ctx, actor, request, id, body }) =>
			answer(actor, await patchTemplate(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")))),
	}),
	DELETE: method({
		scope: "templates:write",
		run: async ({ ctx, actor, id }) => {
			await deleteTemplate(ctx, actor, id);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;

function answer({ plan }: Actor, template: CustomTemplate): Response {
	const available = getEntitlements(plan).customTemplates > 0;
	const view = toTemplateView(template.id, template.design, available, template);
	return Response.json(view, { headers: { ETag: toEtag(template) } });
}
