import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { currentLanguage, LOCALES } from "~/kernel/language/language";
import { formatMoney } from "~/kernel/money/money";
import { capitalise } from "~/kernel/text";
import { dateIn, formatDate, type Instant, wallClock, weekStart } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { Total } from "../domain/day-totals";
import { minutesBetween, toHours } from "../domain/hours";
import { chooseBadge, type ListedEntry } from "../domain/time-entry";
import { billedWork, minutesText } from "../domain/time-texts";
import type { EntryDay, EntryRow } from "../ui/entry-row";

interface Book {
	entries: readonly ListedEntry[];
	totals: { days: readonly Total[]; weeks: readonly Total[] };
}

/** Entries as the list shows them, by the days of the account's zone, with what each day and week comes to. */
export function entryDays(ctx: AppContext, actor: Actor, { entries, totals }: Book): EntryDay[] {
	const { timezone, currency } = actor;
	const now = ctx.clock.now();
	const worth = (total: Total | undefined) => ({
		time: minutesText(total?.minutes ?? 0, actor),
		amount: formatMoney(total?.amount ?? 0, currency),
	});
	const days = new Map<string, EntryDay>();
	for (const entry of entries) {
		const date = dateIn(timezone, entry.startedAt);
		const monday = weekStart(date);
		const firstOfWeek = ![...days.keys()].some((day) => weekStart(day) === monday);
		const day = days.get(date) ?? {
			date,
			name: dayName(date),
			...worth(totals.days.find((total) => total.date === date)),
			week: firstOfWeek
				? {
						name: m.time_week_of({ date: formatDate(monday) }),
						...worth(totals.weeks.find((total) => total.date === monday)),
					}
				: null,
			rows: [],
		};
		days.set(date, { ...day, rows: [...day.rows, toRow(entry, actor, now)] });
	}
	return [...days.values()];
}

/** An entry as a row shows it; of the running one, its length until now. */
export function toRow(entry: ListedEntry, actor: Actor, now: Instant): EntryRow {
	const { id, description, projectName, clientName, startedAt, endedAt, exactTimes, rate, invoiceId, invoiceNumber } =
		entry;
	const { timezone, exactMinutes } = actor;
	const minutes = minutesBetween(startedAt, endedAt ?? now);
	return {
		id,
		description,
		projectName,
		clientName,
		badge: chooseBadge(entry),
		when: exactTimes ? span(startedAt, endedAt, timezone) : formatDate(dateIn(timezone, startedAt)),
		billing: entry.billable
			? billedWork({ quantity: exactMinutes ? minutes * 100 : toHours(minutes), rate }, actor)
			: "",
		duration: minutesText(minutes, actor),
		invoice: invoiceId === null ? null : { id: invoiceId, number: invoiceNumber ?? m.time_unknown_invoice() },
	};
}

/** "09:00–10:27", and the day of the end where it is another one. */
function span(startedAt: Instant, endedAt: Instant | null, timezone: string): string {
	const start = wallClock(timezone, startedAt).slice(11, 16);
	if (endedAt === null) return m.time_since_running({ start });
	const end = wallClock(timezone, endedAt);
	const date = end.slice(0, 10);
	const nextDay = date === dateIn(timezone, startedAt) ? "" : `${formatDate(date)}, `;
	return `${start}–${nextDay}${end.slice(11, 16)}`;
}

/** "Thu, Jun 18, 2026", "Jue, 18 jun 2026", "Jeu. 18 juin 2026": it stands alone. */
function dayName(date: string): string {
	const parts = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
	return capitalise(new Date(`${date}T00:00:00Z`).toLocaleDateString(LOCALES[currentLanguage()], parts));
}
