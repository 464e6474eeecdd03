import { EntryPatch } from "~/time/domain/time-entry-input";
import { toEntryView } from "~/time/domain/time-entry-view";
import { patchEntry } from "~/time/server/patch-entry.server";
import { readEntry } from "~/time/server/read-entries.server";
import { deleteEntry } from "~/time/server/time-entries.server";
import { apiRoute, method } from "~/web/api.server";
import { parseVersion, toEtag } from "~/web/etag.server";

const route = apiRoute({
	GET: method({
		scope: "time:read",
		run: async ({ ctx, actor, id }) => {
			const entry = await readEntry(ctx, actor, id);
			return Response.json(toEntryView(entry, ctx.clock.now()), { headers: { ETag: toEtag(entry) } });
		},
	}),
	PATCH: method({
		scope: "time:write",
		body: EntryPatch,
		run: async ({ ctx, actor, request, id, body }) => {
			const entry = await patchEntry(ctx, actor, id, body, parseVersion(request.headers.get("If-Match")));
			return Response.json(toEntryView(entry, ctx.clock.now()), { headers: { ETag: toEtag(entry) } });
		},
	}),
	DELETE: method({
		scope: "time:write",
		run: async ({ ctx, actor, id }) => {
			await deleteEntry(ctx, actor, id);
		},
	}),
});

export const loader = route.loader;
export const action = route.action;
