import { toTemplateView } from "~/templates/domain/template-view";
import { restoreTemplate } from "~/templates/server/delete-template.server";
import { apiRoute, method } from "~/web/api.server";

const route = apiRoute({
	POST: method({
		scope: "templates:write",
		run: async ({ ctx, actor, id }) => {
			const template = await restoreTemplate(ctx, actor, id);
			return toTemplateView(template.id, template.design, true, template);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
