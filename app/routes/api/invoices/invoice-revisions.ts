import { RevisionView, toRevisionView } from "~/history/domain/revision-view";
import { RevisionsQuery } from "~/history/domain/revisions-query";
import { readHistory } from "~/history/server/read-history.server";
import { apiRoute, method } from "~/web/api.server";
import { nextLink } from "~/web/query.server";

const route = apiRoute(
	{ path: "/api/invoices/{id}/revisions", group: "Invoices" },
	{
		GET: method({
			summary: "Read an invoice's history",
			description:
				"Every change since it was issued, newest first; none of a draft. An invoice that was deleted keeps its history. Revisions that are large come fewer at once than the limit: Link leads on.",
			scope: "invoices:read",
			query: RevisionsQuery,
			output: { schema: RevisionView, list: true, description: "The revisions", headers: ["Link"] },
			run: async ({ ctx, actor, url, id, query }) => {
				const { limit, cursor } = query;
				const { entries, next } = await readHistory(ctx, actor, id, { before: cursor, limit });
				const views = entries.map(({ revision, before }) => toRevisionView(revision, before));
				return Response.json(views, { headers: nextLink(url, next === null ? null : String(next)) });
			},
		}),
	},
);

export const loader = route.loader;
export const action = route.action;
