import { NO_ROUNDING, type Rounding, roundMinutes } from "~/clients/domain/rounding";
import type { Language } from "~/kernel/language/language";
import type { Cents } from "~/kernel/money/money";
import { shorten } from "~/kernel/text";
import { type CalendarDate, dateIn, formatDate, type Instant } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import type { InvoiceLine } from "~/pricing/domain/line";
import { minutesBetween, toHours } from "~/time/domain/hours";

/** As an invoice's description may be. */
const MAX_CHARACTERS = 500;

export const GROUPINGS = ["entry", "project", "day"] as const;
/** What becomes one line of the invoice: an entry, or all of a project or a day that has the same rate. */
export type Grouping = (typeof GROUPINGS)[number];

interface Worked {
	id: string;
	description: string;
	projectName: string;
	clientId: string | null;
	startedAt: Instant;
	endedAt: Instant;
	rate: Cents;
}

interface Rules {
	grouping: Grouping;
	timezone: string;
	/** That the lines' days are written in. */
	language: Language;
	/** Whether minutes are billed as they are, not as hours of two decimals. */
	exactMinutes: boolean;
	/** By client; who is not in it has none. */
	roundings: ReadonlyMap<string, Rounding>;
}

type BillableItem = InvoiceLine & { timeEntryIds: string[] };

/**
 * Time as lines of an invoice, in the order of the entries. Each entry is rounded by its client's rule, then minutes are
 * added up, then hours are made of them (minutes/60, two decimals) unless they are billed as they are. What comes to no
 * minute is on no line.
 */
export function billableItems(entries: readonly Worked[], rules: Rules): BillableItem[] {
	const { grouping, timezone, roundings } = rules;
	const groups = new Map<string, Worked[]>();
	for (const entry of entries) {
		if (roundedMinutes(entry, roundings) === 0) continue;
		const key = JSON.stringify([groupKey(entry, grouping, timezone), entry.rate]);
		groups.set(key, [...(groups.get(key) ?? []), entry]);
	}
	return [...groups.values()].map((group) => {
		const minutes = group.reduce((sum, entry) => sum + roundedMinutes(entry, roundings), 0);
		return {
			description: wording(group, rules),
			...(rules.exactMinutes ? { quantity: minutes * 100, unit: "min60" } : { quantity: toHours(minutes) }),
			rate: group[0]?.rate ?? 0,
			timeEntryIds: group.map(({ id }) => id),
		};
	});
}

function roundedMinutes({ startedAt, endedAt, clientId }: Worked, roundings: Rules["roundings"]): number {
	return roundMinutes(minutesBetween(startedAt, endedAt), roundings.get(clientId ?? "") ?? NO_ROUNDING);
}

function groupKey({ id, projectName, startedAt }: Worked, grouping: Grouping, timezone: string): string | CalendarDate {
	return { entry: id, project: projectName, day: dateIn(timezone, startedAt) }[grouping];
}

/** "Homepage wireframes (Website)", "Website: Homepage wireframes, Call", "Jun 18, 2026: Homepage wireframes, Call". */
function wording(entries: readonly Worked[], { grouping, timezone, language }: Rules): string {
	const [first] = entries;
	if (!first) return "";
	const { description, projectName, startedAt } = first;
	if (grouping === "entry")
		return shorten(projectName ? `${description} (${projectName})` : description, MAX_CHARACTERS);
	const group = grouping === "project" ? projectName : formatDate(dateIn(timezone, startedAt), language);
	const work = [...new Set(entries.map((entry) => entry.description))].join(", ");
	return shorten(group ? m.billed_time_billed_group({ group, work }, { locale: language }) : work, MAX_CHARACTERS);
}
