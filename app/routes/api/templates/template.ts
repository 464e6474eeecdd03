import type { Actor } from "~/access/domain/user";
import { getEntitlements } from "~/billing/domain/entitlements";
import type { CustomTemplate } from "~/templates/domain/template";
import { Patch, TemplatePayload } from "~/templates/domain/template-input";
import { TemplateView, toTemplateView } from "~/templates/domain/template-view";
import { deleteTemplate } from "~/templates/server/delete-template.server";
import { readTemplate } from "~/templates/server/read-templates.server";
import { patchTemplate } from "~/templates/server/save-template.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";
import { NO_TEMPLATES } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/templates/{id}", group: "Templates" },
	{
		GET: method({
			summary: "Read a template of one's own",
			scope: "templates:read",
			output: { schema: TemplateView, description: "The template", headers: ["ETag"] },
			run: async ({ ctx, actor, id }) => answer(actor, await readTemplate(ctx, actor, id)),
		}),
		PATCH: method({
			summary: "Change a template",
			description: "What is left out stays as it is. Invoices that were sent keep the looks that they were sent with.",
			scope: "templates:write",
			requestHeaders: ["If-Match"],
			input: Patch,
			knownInputs: [TemplatePayload],
			output: { schema: TemplateView, description: "The template as it is now", headers: ["ETag"] },
			errors: { plan_limit: NO_TEMPLATES },
			run: async ({ ctx, actor, request, id, body }) =>
				answer(actor, await patchTemplate(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")))),
		}),
		DELETE: method({
			summary: "Delete a template",
			description: "Can be taken back for 30 days.",
			scope: "templates:write",
			requestHeaders: ["If-Match"],
			output: { status: 204, description: "Deleted" },
			run: async ({ ctx, actor, request, id }) => {
				await deleteTemplate(ctx, actor, id, parseVersion(request.headers.get("If-Match")));
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;

function answer({ plan }: Actor, template: CustomTemplate): Response {
	const available = getEntitlements(plan).customTemplates > 0;
	const view = toTemplateView(template.id, template.design, available, template);
	return Response.json(view, { headers: { ETag: toEtag(template) } });
}
