import { parse } from "~/kernel/validation";
import { EntryQuery } from "~/time/domain/list-query";
import { EntryFields } from "~/time/domain/time-entry-input";
import { toEntryView } from "~/time/domain/time-entry-view";
import { listEntries } from "~/time/server/read-entries.server";
import { addEntry } from "~/time/server/time-entries.server";
import { apiRoute, method } from "~/web/api.server";
import { toEtag } from "~/web/etag.server";
import { nextLink, readQuery } from "~/web/query.server";

const route = apiRoute({
	GET: method({
		scope: "time:read",
		run: async ({ ctx, actor, url }) => {
			const { limit, cursor, ...filter } = parse(EntryQuery, readQuery(url));
			const { entries, older } = await listEntries(ctx, actor, { filter, limit, cursor });
			const views = entries.map((entry) => toEntryView(entry, ctx.clock.now()));
			return Response.json(views, { headers: nextLink(url, older) });
		},
	}),
	POST: method({
		scope: "time:write",
		body: EntryFields,
		run: async ({ ctx, actor, request, body }) => {
			const key = request.headers.get("Idempotency-Key") ?? undefined;
			const entry = await addEntry(ctx, actor, body, key);
			return Response.json(toEntryView(entry, ctx.clock.now()), { status: 201, headers: { ETag: toEtag(entry) } });
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
