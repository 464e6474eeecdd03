import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import type { Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { nextLink, placeIn } from "~/web/query.server";
import type { ChangedKind } from "../domain/changed-kind";
import type { syncFields } from "../domain/sync-query";
import type { SyncPosition } from "../domain/sync-token";
import { currentSequence, listChanges, toToken } from "../server/list-changes.server";

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

interface Page<View> {
	views: View[];
	/** The cursor of what follows; `null` where nothing does. */
	next: string | null;
}

interface List<Query, View> {
	kind: ChangedKind;
	page(call: ListCall<Query>): Promise<Page<View>>;
	/** Those of these ids that are in it. */
	named(call: ListCall<Query>, ids: string[]): Promise<View[]>;
}

type Sequence = Awaited<ReturnType<typeof currentSequence>>;

interface PlacedList<Query, View> extends List<Query, View> {
	/** The page, and how far the account's changes had come when it was read, or before. */
	page(call: ListCall<Query>): Promise<Page<View> & { sequence: Sequence }>;
}

/**
 * How a list of the API answers: with a page of it, or with what changed since a place (docs/api.md section 4). The first page
 * bears the place of before it was read, so that a reader who goes on from there misses nothing.
 */
export function answerList<Query extends ListParameters, View extends { id: string }>(list: List<Query, View>) {
	return answerPlacedList({
		...list,
		page: async (call: ListCall<Query>) => {
			const { ctx, actor, query } = call;
			const sequence = query.cursor ? null : await currentSequence(ctx, actor);
			return { ...(await list.page(call)), sequence };
		},
	});
}

/** The same for a list that reads its place with its page. */
export function answerPlacedList<Query extends ListParameters, View extends { id: string }>(
	list: PlacedList<Query, View>,
) {
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
		const { views, next, sequence } = await list.page(call);
		const headers = nextLink(url, next);
		if (!query.cursor) headers.set("Sync-Token", placeIn(url, toToken(ctx, sequence)));
		return Response.json(views, { headers });
	};
}

/** What no longer matches a filter could not be told, and so there is none. */
function requireAlone({ searchParams }: URL, parameter: keyof typeof syncFields): void {
	const other = [...searchParams.keys()].find((name) => name !== parameter && name !== "limit");
	if (other) throw new AppError("invalid", m.changes_alone({ name: other }));
}
