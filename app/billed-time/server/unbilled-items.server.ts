import type { Actor } from "~/access/domain/user";
import { billTo } from "~/clients/domain/client-address";
import { readClientsToBill } from "~/clients/server/client-choices.server";
import type { AppContext } from "~/context";
import { MAX_ITEMS } from "~/invoices/domain/item-input";
import { partyName, WITHOUT_CLIENT } from "~/invoices/domain/party";
import { type CalendarDate, dateIn } from "~/kernel/time/dates";
import type { Grouping } from "~/time/domain/time-lines";
import { unbilledEntries } from "~/time/server/unbilled.server";
import { billableItems } from "../domain/billable-items";
import { entriesFor, type HoursQuery, inPeriod } from "../domain/hours-choice";

interface Choice {
	entryIds?: readonly string[] | undefined;
	/** Else whose, and from when. */
	hours?: HoursQuery | undefined;
	grouping?: Grouping | undefined;
}

/**
 * What the form of a new invoice is filled with from time (`/invoices/new?fromTime=true`): its lines, oldest first, and
 * the client (by name alone where nobody saved it): the chosen one, or that of the last begun of named entries. Lines
 * beyond what an invoice holds are left for the next one.
 * @returns `supplied` are the days of the work, `left` counts entries of lines that found no room; `null` where nobody has
 *   chosen, and the hours are of several clients, or of none
 * @throws AppError plan_limit, conflict where a named entry runs
 */
export async function unbilledItems(ctx: AppContext, actor: Actor, { entryIds, hours, grouping = "entry" }: Choice) {
	const [all, clients] = await Promise.all([
		unbilledEntries(ctx, actor, entryIds),
		readClientsToBill(ctx, actor, hours?.client === undefined ? [] : [hours.client]),
	]);
	const parties = new Set(all.map(partyName));
	const open = !entryIds && hours?.client === undefined;
	if (open && (parties.size > 1 || parties.has(WITHOUT_CLIENT))) return null;
	const entries = hours?.client === undefined ? all : entriesFor(inPeriod(all, hours, actor.timezone), hours);
	const last = entries.at(-1);
	const savedClient = clients.find(({ id }) => id === (hours?.client ?? last?.clientId));
	const language = savedClient?.language ?? actor.language;
	const lines = billableItems(entries, { ...actor, grouping, language });
	const items = lines.slice(0, MAX_ITEMS);
	const left = lines.slice(MAX_ITEMS).reduce((sum, { timeEntryIds }) => sum + timeEntryIds.length, 0);
	const billed = new Set(items.flatMap(({ timeEntryIds }) => timeEntryIds));
	const days = entries.filter(({ id }) => billed.has(id)).map(({ startedAt }) => dateIn(actor.timezone, startedAt));
	const client = savedClient ? billTo(savedClient) : { name: last?.clientName ?? "" };
	return { items, client, savedClient, language, left, supplied: toSupply(days) };
}

/** @param days of the work, oldest first */
function toSupply(days: readonly CalendarDate[]) {
	const [first, last] = [days[0] ?? null, days.at(-1) ?? null];
	return { supplyStart: first === last ? null : first, supplyDate: last };
}
