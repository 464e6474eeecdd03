import { clientsNamed as findClientsNamed } from "#db/clients/client-choices";
import { clientPage, countMatchingClients, findClient, listClients } from "#db/clients/clients";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { restorableSince } from "~/kernel/deletion";
import { isId } from "~/kernel/id";
import { decodeCursor, sliceFor, toPage } from "~/kernel/paging";
import type { Client } from "../domain/client";
import { clientNotFound } from "./refusals.server";

/** Cards on a page: with Add Client as the twelfth they fill rows of two and of three. */
export const PAGE_SIZE = 11;

/** A search is counted no further than this; past it the page says "more than". */
const COUNTED_MATCHES = 1000;

/** One saved client of the actor's. Throws not_found where it is unknown, deleted, or another account's. */
export async function readClient(ctx: AppContext, actor: Actor, id: string): Promise<Client> {
	const client = isId(id) ? await findClient(ctx.db, actor.id, id) : null;
	if (!client) throw clientNotFound();
	return client;
}

/** Those of these ids that are the actor's and not deleted. */
export function clientsNamed(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<Client[]> {
	return findClientsNamed(ctx.db, actor.id, ids);
}

interface Listing {
	search?: string | undefined;
	cursor?: string | null | undefined;
}

export async function listClientsFrom(
	ctx: AppContext,
	actor: Actor,
	{ search, externalId, cursor, limit }: Listing & { externalId?: string | undefined; limit: number },
) {
	const from = decodeCursor(cursor);
	const rows = await listClients(ctx.db, actor.id, { search, externalId, slice: sliceFor(limit, from) });
	const { rows: clients, older: next } = toPage(rows, limit, from);
	return { clients, next };
}

/** A page of the clients' cards: what the account has, how many match, and the cursors of its neighbours. */
export async function clientsPage(ctx: AppContext, actor: Actor, { search, cursor }: Listing) {
	const from = decodeCursor(cursor);
	const slice = sliceFor(PAGE_SIZE, from);
	const deletedSince = restorableSince(ctx.clock.now());
	const [{ rows, saved, deleted }, found] = await Promise.all([
		clientPage(ctx.db, actor.id, { search, slice, deletedSince }),
		search ? countMatchingClients(ctx.db, actor.id, search, COUNTED_MATCHES + 1) : null,
	]);
	const matches = found ?? saved;
	const uncounted = search !== undefined && matches > COUNTED_MATCHES;
	return {
		...toPage(rows, PAGE_SIZE, from),
		saved,
		deleted,
		/** How many match; where `uncounted`, there are more. */
		matching: uncounted ? COUNTED_MATCHES : matches,
		uncounted,
	};
}
