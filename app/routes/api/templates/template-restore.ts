import { TemplateView, toTemplateView } from "~/templates/domain/template-view";
import { restoreTemplate } from "~/templates/server/delete-template.server";
import { apiRoute, method } from "~/web/api.server";
import { NO_TEMPLATES } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/templates/{id}/restore", group: "Templates" },
	{
		POST: method({
			summary: "Take back a deletion",
			scope: "templates:write",
			output: { schema: TemplateView, description: "The template" },
			errors: { plan_limit: NO_TEMPLATES },
			run: async ({ ctx, actor, id }) => {
				const template = await restoreTemplate(ctx, actor, id);
				return toTemplateView(template.id, template.design, true, template);
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
