import { TemplatePayload } from "~/templates/domain/template-input";
import { toTemplateView } from "~/templates/domain/template-view";
import { listTemplates, templateChoices } from "~/templates/server/read-templates.server";
import { createTemplate } from "~/templates/server/save-template.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";

const route = apiRoute({
	GET: method({
		scope: "templates:read",
		run: async ({ ctx, actor }) => {
			const [choices, own] = await Promise.all([templateChoices(ctx, actor), listTemplates(ctx, actor)]);
			const byId = new Map(own.map((template) => [template.id, template]));
			return choices.map(({ id, design, available }) => toTemplateView(id, design, available, byId.get(id)));
		},
	}),
	POST: method({
		scope: "templates:write",
		body: TemplatePayload,
		run: async ({ ctx, actor, request, body }) => {
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			const template = await createTemplate(ctx, actor, body, key);
			const view = toTemplateView(template.id, template.design, true, template);
			return Response.json(view, { status: 201, headers: { ETag: toEtag(template) } });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
