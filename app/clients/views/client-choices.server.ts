import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { typedPrice } from "~/kernel/money/money";
import { line } from "~/kernel/text";
import { m } from "~/paraglide/messages";
import type { Client } from "../domain/client";
import { billTo } from "../domain/client-address";
import { clientChoices, readClientsNamed } from "../server/client-choices.server";
import { clientOptions, type SavedClients } from "../ui/saved-clients";

/** The longest text that is looked for; a longer one finds nothing more. */
const Words = line(200).catch("");

/** What a picker of clients offers, as its fields take it. */
export async function savedClients(ctx: AppContext, actor: Actor, text = ""): Promise<SavedClients> {
	const { clients, more } = await clientChoices(ctx, actor, Words.parse(text));
	return { clients: clients.map((client) => savedClient(actor, client)), more };
}

export function savedClient(actor: Actor, client: Client) {
	const { id, hourlyRate, taxId } = client;
	const rate = hourlyRate ? typedPrice(hourlyRate, actor.currency) : null;
	return { id, ...billTo(client), language: client.language ?? actor.language, taxId, rate };
}

/** What a list's filter by client shows: who is chosen, also once they are deleted, and whom a search without JavaScript found. */
export async function filteredClient(ctx: AppContext, actor: Actor, id = "", find = "") {
	const [named, found] = await Promise.all([
		readClientsNamed(ctx, actor, [id || null]),
		find ? savedClients(ctx, actor, find) : { clients: [], more: false },
	]);
	const [chosen] = clientOptions(named.map((client) => savedClient(actor, client)));
	return { id, name: chosen?.label ?? (id && m.clients_no_longer_saved()), found, find };
}
