import type { Actor } from "~/access/domain/user";
import { clientChoices, readClientsToBill } from "~/clients/server/client-choices.server";
import type { AppContext } from "~/context";
import { partyName, WITHOUT_CLIENT } from "~/invoices/domain/party";
import type { Cents, Hundredths } from "~/kernel/money/money";
import { type CalendarDate, dateIn } from "~/kernel/time/dates";
import { priceLines } from "~/pricing/domain/totals";
import { USUAL_GROUPING } from "~/time/domain/time-lines";
import { unbilledEntries } from "~/time/server/unbilled.server";
import { billableItems } from "../domain/billable-items";
import { entriesFor, type HoursQuery, inPeriod } from "../domain/hours-choice";

type Entries = Awaited<ReturnType<typeof unbilledEntries>>;

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
	return {
		client,
		/** Who is offered beside them; null where no hours are anybody's. */
		others: others && { more: others.more },
		parties: [...names].map(([id, name]): Party => {
			const own = entries.filter((entry) => partyName(entry) === id);
			const { lines: _, ...sum } = sumUp(own);
			return { id, name, entries: own.length, days: periodWorked(own, actor.timezone), ...sum };
		}),
		unassigned: sumUp(entries.filter(({ clientId }) => clientId === null)).worked,
		chosen: sumUp(entriesFor(entries, { ...query, client })),
	};
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
