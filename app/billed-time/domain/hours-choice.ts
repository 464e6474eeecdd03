import { z } from "zod";
import { partyName } from "~/invoices/domain/party";
import { addDays, type CalendarDate, dateIn, isCalendarDate } from "~/kernel/time/dates";

const day = z.string().refine(isCalendarDate).optional().catch(undefined);

/** Which hours become an invoice, as an address says it: whose, from when, and whether those without a client too. */
export const HoursQuery = z.object({
	client: z.string().max(100).optional().catch(undefined),
	/** "all", "other" for the days below, or a month: 2026-06. */
	period: z
		.string()
		.regex(/^(all|other|\d{4}-\d\d)$/)
		.catch("all"),
	since: day,
	until: day,
	/** What clients who have no hours of their own are searched by. */
	find: z.string().max(200).optional().catch(undefined),
	unassigned: z
		.string()
		.optional()
		.transform((value) => value === "on"),
});
export type HoursQuery = z.output<typeof HoursQuery>;

/** This month and the last, which hours are mostly billed for: "2026-06", "2026-05". */
export function defaultMonths(today: CalendarDate): [string, string] {
	const month = today.slice(0, 7);
	return [month, addDays(`${month}-01`, -1).slice(0, 7)];
}

interface Worked {
	clientId: string | null;
	startedAt: number;
}

/** Entries within the period, by the owner's calendar. */
export function inPeriod<Entry extends Worked>(
	entries: readonly Entry[],
	{ period, since = "", until = "9999" }: Pick<HoursQuery, "period" | "since" | "until">,
	timezone: string,
): Entry[] {
	return entries.filter(({ startedAt }) => {
		const date = dateIn(timezone, startedAt);
		return period === "all" || (period === "other" ? since <= date && date <= until : date.startsWith(period));
	});
}

/** The client's entries; with those without a client on request, or where the client has none of its own. */
export function entriesFor<Entry extends Worked>(
	entries: readonly Entry[],
	{ client, unassigned }: Pick<HoursQuery, "client" | "unassigned">,
): Entry[] {
	const isOwn = (entry: Entry) => partyName(entry) === client;
	const withOthers = unassigned || !entries.some(isOwn);
	return entries.filter((entry) => isOwn(entry) || (withOthers && entry.clientId === null));
}
