import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { typedPrice } from "~/kernel/money/money";
import { line } from "~/kernel/text";
import type { Client } from "../domain/client";
import { billTo } from "../domain/client-address";
import { clientChoices } from "../server/client-choices.server";
import type { SavedClients } from "../ui/saved-clients";

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
