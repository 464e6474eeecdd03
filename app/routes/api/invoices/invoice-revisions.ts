import { toRevisionView } from "~/history/domain/revision-view";
import { RevisionsQuery } from "~/history/domain/revisions-query";
import { readHistory } from "~/history/server/read-history.server";
import { parse } from "~/kernel/validation";
import { apiRoute, method } from "~/web/api.server";
import { nextLink, readQuery } from "~/web/query.server";

const route = apiRoute({
	GET: method({
		scope: "invoices:read",
		run: async ({ ctx, actor, url, id }) => {
			const { limit, cursor } = parse(RevisionsQuery, readQuery(url));
			const { entries, next } = await readHistory(ctx, actor, id, { before: cursor, limit });
			const views = entries.map(({ revision, before }) => toRevisionView(revision, before));
			return Response.json(views, { headers: nextLink(url, next === null ? null : String(next)) });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
