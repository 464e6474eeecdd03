import type { User } from "~/access/domain/user";
import { type Rounding, roundMinutes } from "~/clients/domain/rounding";
import type { Cents, Hundredths, Price } from "~/kernel/money/money";
import { dateIn, type Instant } from "~/kernel/time/dates";
import { priceMinutes, toHours, workedMinutes } from "./hours";

export const GROUPINGS = ["entry", "project", "day"] as const;
/** What becomes one line of the invoice: an entry, or all of a project or a day that has the same rate. */
export type Grouping = (typeof GROUPINGS)[number];

/** What is not on an invoice yet counts as it would with a line for each entry, which a new invoice has. */
export const USUAL_GROUPING = "entry" satisfies Grouping;

export interface Timed {
	id: string;
	clientId: string | null;
	projectName: string;
	startedAt: Instant;
	endedAt: Instant;
	breakMinutes: number;
	rate: Price;
	/** Its project's, else its client's; `null` for none. */
	rounding: Rounding | null;
}

export interface BillingRules extends Pick<User, "timezone" | "currency" | "exactMinutes"> {
	grouping: Grouping;
}

/** What one line of an invoice bills. */
interface TimeLine<Entry> {
	/** With the minutes that each is billed. */
	parts: { entry: Entry; minutes: number }[];
	minutes: number;
	rate: Price;
	/** Hours, or minutes where these are billed as they are. */
	quantity: Hundredths;
	/** In minor units of the account's currency. */
	amount: Cents;
}

/**
 * What billing entries together comes to, line by line, in the order of the entries: they are rounded by their project's or client's rule,
 * minutes are added up, and hours are made of them (minutes/60, two decimals) unless they are billed as they are. An entry of
 * which rounding leaves nothing is on the line of the others that it was rounded with, so that it is not rounded once more
 * later; where nothing is left of them either, it is on no line. Every figure of time follows from this.
 */
export function timeLines<Entry extends Timed>(entries: readonly Entry[], rules: BillingRules): TimeLine<Entry>[] {
	const rounded = roundTogether(entries, rules);
	const lines = new Map<string, TimeLine<Entry>>();
	for (const entry of entries) {
		const { minutes, billedWith } = rounded.get(entry.id) ?? NOTHING;
		if (!billedWith) continue;
		const key = lineKey(billedWith, rules);
		const line = lines.get(key) ?? { parts: [], minutes: 0, rate: billedWith.rate, quantity: 0, amount: 0 };
		line.parts.push({ entry, minutes });
		line.minutes += minutes;
		lines.set(key, line);
	}
	for (const line of lines.values()) {
		line.quantity = toQuantity(line.minutes, rules);
		line.amount = priceMinutes(line.minutes, line.rate, rules);
	}
	return [...lines.values()];
}

interface Rounded {
	/** To bill. */
	minutes: number;
	/** The entry whose line it is on: itself where it has minutes, else the first of its group that has; `null` for none. */
	billedWith: Timed | null;
}

const NOTHING: Rounded = { minutes: 0, billedWith: null };

/** By entry. What rounding adds to a group lies on its last entry; what it takes off, on its last ones. */
function roundTogether(entries: readonly Timed[], rules: BillingRules): Map<string, Rounded> {
	const groups = new Map<string, Timed[]>();
	for (const entry of entries) {
		const key = roundingKey(entry, rules);
		const group = groups.get(key);
		if (group) group.push(entry);
		else groups.set(key, [entry]);
	}
	const rounded = new Map<string, Rounded>();
	for (const group of groups.values()) {
		const worked = group.reduce((sum, entry) => sum + workedMinutes(entry), 0);
		const rounding = group[0]?.rounding;
		let more = rounding ? roundMinutes(worked, rounding) - worked : 0;
		const minutes = group.sort(lastFirst).map((entry) => {
			const own = workedMinutes(entry);
			const rest = Math.max(0, own + more);
			more -= rest - own;
			return rest;
		});
		const first = group.findLast((_, at) => minutes[at]) ?? null;
		group.forEach((entry, at) => {
			rounded.set(entry.id, { minutes: minutes[at] ?? 0, billedWith: minutes[at] ? entry : first });
		});
	}
	return rounded;
}

function roundingKey(entry: Timed, rules: BillingRules): string {
	const { id, clientId, projectName, startedAt, rounding } = entry;
	if (!rounding || rounding.roundingPer === "entry") return id;
	if (rounding.roundingPer === "line") return JSON.stringify([clientId, lineKey(entry, rules), rounding]);
	return JSON.stringify([clientId, projectName, dateIn(rules.timezone, startedAt), rounding]);
}

function lastFirst(one: Timed, other: Timed): number {
	return other.startedAt - one.startedAt || (one.id < other.id ? 1 : -1);
}

/** Minutes as a line has them: in hundredths of an hour, or of a minute. */
export function toQuantity(minutes: number, { exactMinutes }: Pick<User, "exactMinutes">): Hundredths {
	return exactMinutes ? minutes * 100 : toHours(minutes);
}

function lineKey({ id, projectName, startedAt, rate }: Timed, { grouping, timezone }: BillingRules): string {
	const group = grouping === "entry" ? id : grouping === "project" ? projectName : dateIn(timezone, startedAt);
	return JSON.stringify([group, rate]);
}
