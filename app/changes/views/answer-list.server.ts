import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import type { Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { nextLink, placeIn } from "~/web/query.server";
import type { ChangedKind } from "../domain/changed-kind";
import type { syncFields } from "../domain/sync-query";
import type { SyncPosition } from "../domain/sync-token";
import { currentToken, listChanges } from "../server/list-changes.server";

export interface ListCall<Query> {
	ctx: AppContext;
	actor: Actor;
	url: URL;
	query: Query;
}

interface ListParameters {
	since?: SyncPosition | undefined;
	updatedSince?: Instant | undefined;
	limit: number;
	cursor?: string | null | undefined;
}

interface List<Query, View> {
	kind: ChangedKind;
	/** A page of it, and the cursor of what follows; `null` where nothing does. */
	page(call: ListCall<Query>): Promise<{ views: View[]; next: string | null }>;
	/** Those of these ids that are in it. */
	named(call: ListCall<Query>, ids: string[]): Promise<View[]>;
}

/**
 * How a list of the API answers: with a page of it, or with what changed since a place (docs/api.md section 4). The first page
 * bears the place of before it was read, so that a reader who goes on from there misses nothing.
 */
export function answerList<Query extends ListParameters, View extends { id: string }>(list: List<Query, View>) {
	return async (call: ListCall<Query>): Promise<Response> => {
		const { ctx, actor, url, query } = call;
		const after = query.since ?? query.updatedSince;
		if (after !== undefined) {
			requireAlone(url, query.since ? "since" : "updatedSince");
			const listing = { kind: list.kind, after, limit: query.limit };
			const { changes, token, more } = await listChanges(ctx, actor, listing, (ids) => list.named(call, ids));
			const headers = nextLink(url, more ? token : null, "since");
			headers.set("Sync-Token", placeIn(url, token));
			return Response.json(changes, { headers });
		}
		const token = query.cursor ? null : await currentToken(ctx, actor);
		const { views, next } = await list.page(call);
		const headers = nextLink(url, next);
		if (token) headers.set("Sync-Token", placeIn(url, token));
		return Response.json(views, { headers });
	};
}

/** What no longer matches a filter could not be told, and so there is none. */
function requireAlone({ searchParams }: URL, parameter: keyof typeof syncFields): void {
	const other = [...searchParams.keys()].find((name) => name !== parameter && name !== "limit");
	if (other) throw new AppError("invalid", m.changes_alone({ name: other }));
}
