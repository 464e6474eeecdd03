import { billTo } from "~/clients/domain/client-address";
import type { Rounding } from "~/clients/domain/rounding";
import { listClients } from "~/clients/server/clients.server";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import { unbilledEntries } from "~/time/server/unbilled.server";
import { billableItems, type Grouping } from "../domain/billable-items";
import { NO_CLIENT } from "../domain/invoice";
import { MAX_ITEMS } from "../domain/item-input";

interface Choice {
	/** The entries to bill; without it those of the client whose unbilled entry began last. */
	entryIds?: readonly string[] | undefined;
	grouping?: Grouping | undefined;
}

/**
 * What the form of a new invoice is filled with from time (`/invoices/new?fromTime=true`): its lines, oldest first, and
 * the client. Without `entryIds` only one client's time is taken, because an invoice has one; ids that are named are all
 * taken, and the client is that of the last begun. Lines beyond what an invoice holds are left for the next one.
 *
 * @returns `language` is the one of documents for the client; `clients` are the names of all clients whose time is not
 *   billed; `left` counts entries of this one that are not in `items`
 * @throws AppError plan_limit, conflict where a named entry runs
 */
export async function unbilledItems(ctx: AppContext, actor: Actor, { entryIds, grouping = "entry" }: Choice) {
	const [{ entries, client: last, clients }, saved] = await Promise.all([
		unbilledEntries(ctx, actor, entryIds),
		listClients(ctx, actor),
	]);
	const roundings = new Map<string, Rounding>(saved.map((client) => [client.id, client]));
	const savedClient = saved.find(({ id }) => id === last?.id);
	const language = savedClient?.language ?? actor.language;
	const rules = { grouping, timezone: actor.timezone, language, roundings };
	const items = billableItems(entries, rules).slice(0, MAX_ITEMS);
	const billed = items.reduce((sum, { timeEntryIds }) => sum + timeEntryIds.length, 0);
	const client = savedClient ? billTo(savedClient) : { ...NO_CLIENT, name: last?.name ?? "" };
	return { items, client, language, clients, left: entries.length - billed };
}
