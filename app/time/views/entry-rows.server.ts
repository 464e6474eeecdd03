import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { dateLocale } from "~/kernel/language/region";
import { formatMoney, type Price } from "~/kernel/money/money";
import { capitalise } from "~/kernel/text";
import { dateIn, formatDate, type Instant, wallClock, weekStart } from "~/kernel/time/dates";
import { clockText } from "~/kernel/time/time-format";
import { m } from "~/paraglide/messages";
import type { Count } from "../domain/count-time";
import { durationText } from "../domain/entry/length-texts";
import { tagsText } from "../domain/entry/tags";
import { priceMinutes, workedMinutes } from "../domain/hours";
import type { dayTotals } from "../domain/report";
import { chooseBadge, type ListedEntry, MOST_NAMED } from "../domain/time-entry";
import { toQuantity } from "../domain/time-lines";
import { nothing, type TimeSum } from "../domain/time-sum";
import { billedWork, minutesText, moneyText } from "../domain/time-texts";
import type { EntryDay, EntryRow } from "../ui/list/entry-row";

interface Book {
	entries: readonly ListedEntry[];
	totals: ReturnType<typeof dayTotals>;
}

/** Entries as the list shows them, by the days of the account's zone, with what each day and week comes to. */
export function entryDays(ctx: AppContext, actor: Actor, { entries, totals }: Book): EntryDay[] {
	const { timezone, currency } = actor;
	const now = ctx.clock.now();
	const worth = (total: TimeSum = nothing()) => ({
		time: minutesText(total.minutes, actor),
		amount: moneyText(total, currency),
	});
	const days = new Map<string, EntryDay>();
	for (const entry of entries) {
		const date = dateIn(timezone, entry.startedAt);
		const first = weekStart(date, actor.weekStart);
		const firstOfWeek = ![...days.keys()].some((day) => weekStart(day, actor.weekStart) === first);
		const day = days.get(date) ?? {
			date,
			name: dayName(date),
			...worth(totals.days.find((total) => total.date === date)),
			week: firstOfWeek
				? {
						name: m.time_week_of({ date: formatDate(first) }),
						...worth(totals.weeks.find((total) => total.date === first)),
					}
				: null,
			rows: [],
		};
		days.set(date, { ...day, rows: [...day.rows, toRow(entry, actor, now, totals.counts.get(entry.id))] });
	}
	return [...days.values()];
}

/** An entry as a row shows it; of the running one, its length until now. */
export function toRow(entry: ListedEntry, actor: Actor, now: Instant, count?: Count): EntryRow {
	const { id, description, projectName, clientName, startedAt, endedAt, breakMinutes, rate, tags } = entry;
	const { exactTimes, invoiceId, invoiceNumber } = entry;
	const { timezone, durationFormat } = actor;
	const minutes = workedMinutes({ ...entry, endedAt: endedAt ?? now });
	const when = exactTimes ? span(startedAt, endedAt, actor) : formatDate(dateIn(timezone, startedAt));
	return {
		id,
		description,
		tags: tagsText(tags),
		projectName,
		clientName,
		badge: chooseBadge(entry),
		overlaps: overlapsText(entry.overlaps),
		when: breakMinutes > 0 ? m.time_less_break({ when, duration: durationText(breakMinutes, durationFormat) }) : when,
		billing: entry.billable ? billingText(count ?? countRunning(minutes, rate, actor), rate, actor) : "",
		duration: minutesText(minutes, actor),
		open: endedAt === null || invoiceId !== null ? null : { minutes, amount: count?.amount ?? 0 },
		invoice: invoiceId === null ? null : { id: invoiceId, number: invoiceNumber ?? m.time_unknown_invoice() },
	};
}

/** "At the same time as Call, Mail"; empty for nothing. */
export function overlapsText(others: readonly string[] = []): string {
	if (others.length === 0) return "";
	const names = others.slice(0, MOST_NAMED);
	return m.time_calendar_overlaps({ names: (others.length > MOST_NAMED ? [...names, "\u2026"] : names).join(", ") });
}

function countRunning(minutes: number, rate: Price, actor: Actor): Count {
	return { worked: minutes, toBill: minutes, amount: priceMinutes(minutes, rate, actor), currency: actor.currency };
}

/** "0.83 h × €120.00"; "0.83 h · €90.00" where that is not what the line of the invoice comes to. */
function billingText({ toBill, amount, currency }: Count, rate: Price, actor: Actor): string {
	if (currency === actor.currency && amount === priceMinutes(toBill, rate, actor)) {
		return billedWork({ quantity: toQuantity(toBill, actor), rate }, actor);
	}
	return `${minutesText(toBill, actor)} · ${formatMoney(amount, currency)}`;
}

/** "09:00–10:27", "9:00 AM–10:27 AM", and the day of the end where it is another one. */
function span(startedAt: Instant, endedAt: Instant | null, { timezone, clockFormat }: Actor): string {
	const start = clockText(wallClock(timezone, startedAt), clockFormat);
	if (endedAt === null) return m.time_since_running({ start });
	const end = wallClock(timezone, endedAt);
	const date = end.slice(0, 10);
	const nextDay = date === dateIn(timezone, startedAt) ? "" : `${formatDate(date)}, `;
	return `${start}–${nextDay}${clockText(end, clockFormat)}`;
}

/** "Thu, Jun 18, 2026", "Jue, 18 jun 2026", "Jeu. 18 juin 2026": it stands alone. */
function dayName(date: string): string {
	const parts = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
	return capitalise(new Date(`${date}T00:00:00Z`).toLocaleDateString(dateLocale(), parts));
}
