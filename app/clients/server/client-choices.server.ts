import {
	clientOfEntry,
	clientOfProject,
	clientsNamed,
	clientsToBill,
	recentClients,
	searchClients,
} from "#db/clients/client-choices";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import type { Client } from "../domain/client";
import { MAX_OFFERED } from "../domain/client";

export interface FoundClients {
	clients: Client[];
	/** Whether there are others that are not among them. */
	more: boolean;
}

/** What a picker of clients offers: those used last, or those that a text is found in, at most MAX_OFFERED. */
export async function clientChoices(ctx: AppContext, actor: Actor, text = ""): Promise<FoundClients> {
	const words = text.trim();
	const read = words
		? searchClients(ctx.db, actor.id, words, MAX_OFFERED + 1)
		: recentClients(ctx.db, actor.id, MAX_OFFERED + 1);
	const clients = await read;
	return { clients: clients.slice(0, MAX_OFFERED), more: clients.length > MAX_OFFERED };
}

/** The saved clients whose time can be billed, and those of these ids; those that were deleted are not among them. */
export async function readClientsToBill(ctx: AppContext, actor: Actor, ids: readonly string[]): Promise<Client[]> {
	// A timer that was stopped may be for a client of whom nothing else is open.
	await ctx.timers.flush(actor.id);
	return clientsToBill(ctx.db, actor.id, ids);
}

/** The saved client of an entry, as a list of one; empty where it has none, or that was deleted. */
export function readEntryClient(ctx: AppContext, actor: Actor, entryId: string): Promise<Client[]> {
	return clientOfEntry(ctx.db, actor.id, entryId);
}

/** The same of a project. */
export function readProjectClient(ctx: AppContext, actor: Actor, projectId: string): Promise<Client[]> {
	return clientOfProject(ctx.db, actor.id, projectId);
}

/** The saved clients of these ids; those that were deleted are not among them. */
export async function readClientsNamed(
	ctx: AppContext,
	actor: Actor,
	ids: readonly (string | null)[],
): Promise<Client[]> {
	const distinct = [...new Set(ids)].filter((id) => id !== null);
	return distinct.length === 0 ? [] : clientsNamed(ctx.db, actor.id, distinct);
}
