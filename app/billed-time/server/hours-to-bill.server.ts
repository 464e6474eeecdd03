import type { Actor } from "~/access/domain/user";
import { clientChoices, readClientsToBill } from "~/clients/server/client-choices.server";
import type { AppContext } from "~/context";
import { partyName, WITHOUT_CLIENT } from "~/invoices/domain/party";
import type { Cents, Hundredths } from "~/kernel/money/money";
import { foldText } from "~/kernel/text";
import { type CalendarDate, dateIn } from "~/kernel/time/dates";
import { priceLines } from "~/pricing/domain/totals";
import { USUAL_GROUPING } from "~/time/domain/time-lines";
import { unbilledEntries } from "~/time/server/unbilled.server";
import { billableItems } from "../domain/billable-items";
import { entriesFor, type HoursQuery, inPeriod } from "../domain/hours-choice";

type Entries = Awaited<ReturnType<typeof unbilledEntries>>;

/** The most whose hours are listed at once; others are searched for. */
const MAX_PARTIES = 50;

/** Whose hours can be billed, and what they come to in the period. */
export interface Party {
	/** The client; or that there is none. */
	id: string;
	name: string;
	entries: number;
	days: [CalendarDate, CalendarDate] | null;
	worked: Hundredths;
	amount: Cents;
}

/**
 * What can be chosen of the hours that are not billed: whose, the client worked for last first, and what goes on the
 * invoice as it is chosen. Throws plan_limit.
 */
export async function hoursToBill(ctx: AppContext, actor: Actor, query: HoursQuery) {
	const [all, clients, choices] = await Promise.all([
		unbilledEntries(ctx, actor),
		readClientsToBill(ctx, actor, query.client === undefined ? [] : [query.client]),
		clientChoices(ctx, actor, query.find),
	]);
	// Hours without a client can be anybody's.
	const others = all.some(({ clientId }) => clientId === null) ? choices : null;
	const entries = inPeriod(all, query, actor.timezone);
	const names = new Map(all.toReversed().map((entry) => [partyName(entry), entry.clientName]));
	if (names.delete(WITHOUT_CLIENT)) {
		for (const { id, name } of [...clients, ...(others?.clients ?? [])]) if (!names.has(id)) names.set(id, name);
		names.set(WITHOUT_CLIENT, "");
	}
	const [first = WITHOUT_CLIENT] = names.keys();
	const client = query.client !== undefined && names.has(query.client) ? query.client : first;
	const sumUp = (some: Entries) => toSum(some, actor);
	const listed = listParties([...names], { client, find: query.find });
	const isSearched = others !== null || names.size > MAX_PARTIES;
	return {
		client,
		/** Whether others can be searched for, and whether there are any; null where all are listed. */
		others: isSearched ? { more: others?.more === true || listed.length < names.size } : null,
		parties: listed.map(([id, name]): Party => {
			const own = entries.filter((entry) => partyName(entry) === id);
			const { lines: _, ...sum } = sumUp(own);
			return { id, name, entries: own.length, days: periodWorked(own, actor.timezone), ...sum };
		}),
		unassigned: sumUp(entries.filter(({ clientId }) => clientId === null)).worked,
		chosen: sumUp(entriesFor(entries, { ...query, client })),
	};
}

/** All, or of very many the one that is chosen and the first of those that a text is found in. */
function listParties(
	names: readonly [id: string, name: string][],
	{ client, find = "" }: Pick<HoursQuery, "find"> & { client: string },
) {
	if (names.length <= MAX_PARTIES) return names;
	const words = foldText(find.trim());
	const found = names.filter(([id, name]) => id !== client && foldText(name).includes(words));
	const chosen = names.filter(([id]) => id === client);
	return [...chosen, ...found].slice(0, MAX_PARTIES);
}

function toSum(entries: Entries, actor: Actor) {
	const items = billableItems(entries, { ...actor, grouping: USUAL_GROUPING });
	const { items: lines, total: amount } = priceLines(items, actor.currency);
	const worked = items.reduce((sum, item) => sum + item.quantity, 0);
	return { worked, amount, lines };
}

function periodWorked(entries: Entries, timezone: string): Party["days"] {
	const [first, last] = [entries[0], entries.at(-1)];
	return first && last ? [dateIn(timezone, first.startedAt), dateIn(timezone, last.startedAt)] : null;
}
