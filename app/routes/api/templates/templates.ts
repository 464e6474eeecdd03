import type { Actor } from "~/access/domain/user";
import { SyncQuery } from "~/changes/domain/sync-query";
import { answerList } from "~/changes/views/answer-list.server";
import type { AppContext } from "~/context";
import { TemplatePayload } from "~/templates/domain/template-input";
import { TemplateView, toTemplateView } from "~/templates/domain/template-view";
import { listTemplates, templateChoices } from "~/templates/server/read-templates.server";
import { createTemplate } from "~/templates/server/save-template.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";
import { NO_TEMPLATES } from "../openapi/reasons";

const route = apiRoute(
	{ path: "/api/templates", group: "Templates" },
	{
		GET: method({
			summary: "List templates",
			description: "The built-in ones first, which never change, then the account's, newest first.",
			scope: "templates:read",
			query: SyncQuery,
			output: { schema: TemplateView, list: "with changes", description: "The templates", headers: ["Link"] },
			run: answerList({
				kind: "template",
				page: async ({ ctx, actor }) => ({ views: await listViews(ctx, actor), next: null }),
				named: async ({ ctx, actor }, ids) => (await listViews(ctx, actor)).filter(({ id }) => ids.includes(id)),
			}),
		}),
		POST: method({
			summary: "Create a template",
			description: "What is left out is as in the built-in template of the same arrangement.",
			scope: "templates:write",
			requestHeaders: ["Idempotency-Key"],
			input: TemplatePayload,
			output: { status: 201, schema: TemplateView, description: "The new template", headers: ["ETag"] },
			errors: { plan_limit: NO_TEMPLATES },
			run: async ({ ctx, actor, request, body }) => {
				const key = request.headers.get("Idempotency-Key") ?? undefined;
				const template = await createTemplate(ctx, actor, body, key);
				const view = toTemplateView(template.id, template.design, true, template);
				return Response.json(view, { status: 201, headers: { ETag: toEtag(template) } });
			},
		}),
	},
);

async function listViews(ctx: AppContext, actor: Actor): Promise<TemplateView[]> {
	const [choices, own] = await Promise.all([templateChoices(ctx, actor), listTemplates(ctx, actor)]);
	const byId = new Map(own.map((template) => [template.id, template]));
	return choices.map(({ id, design, available }) => toTemplateView(id, design, available, byId.get(id)));
}

export const loader = route.loader;
export const action = route.action;
