import type { User } from "~/access/domain/user";
import { AppError } from "~/kernel/errors";
import { foldText } from "~/kernel/text";
import { DAY_MS, dateIn, endOfDay, formatDate, startOfDay, wallClock } from "~/kernel/time/dates";
import { clockText } from "~/kernel/time/time-format";
import { m } from "~/paraglide/messages";
import type { EntryTimes } from "../entry-times";
import { minutesBetween, workedMinutes } from "../hours";
import type { TimeEntry } from "../time-entry";
import { MAX_DAYS } from "../timer";
import { MAX_TAGS, tidyTags } from "./tags";

/** How many entries are merged at once, at most. */
export const MAX_MERGED = 100;

const MAX_DESCRIPTION = 500;

const MINUTE_MS = 60_000;
const HALF_MINUTE_MS = MINUTE_MS / 2;

type Ended = TimeEntry & Pick<EntryTimes, "endedAt">;
type Owner = Pick<User, "timezone" | "clockFormat">;

/**
 * What entries of one day, client, project, rate and billable become as one (docs/specification.md section 3): the first
 * that another system knows, else the first, from the first start to the last end, with the others' descriptions and tags. It
 * works as many minutes as they did: what lay between them is break.
 * @returns the entry that stays, with its version as it was, and those that go
 * @throws AppError invalid, conflict, which name the entry that does not fit the first one
 */
export function mergeEntries<Entry extends Ended>(
	entries: readonly Entry[],
	owner: Owner,
): { kept: Entry; gone: Entry[] } {
	const inOrder = [...entries].sort(firstBegunFirst);
	const [first] = inOrder;
	if (!first || inOrder.length < 2) throw new AppError("invalid", m.time_merge_two());
	for (const entry of inOrder) requireFit(entry, first, owner);
	const kept = inOrder.find(({ externalId }) => externalId !== null) ?? first;
	const times = first.exactTimes ? betweenTimes(inOrder, first, owner) : onDay(inOrder, first, owner);
	const description = joined(inOrder.map((entry) => entry.description));
	if (description.length > MAX_DESCRIPTION)
		throw new AppError("invalid", m.time_merge_description({ max: MAX_DESCRIPTION }));
	const tags = tidyTags(inOrder.flatMap((entry) => entry.tags));
	if (tags.length > MAX_TAGS) throw new AppError("invalid", m.time_tags_too_many({ max: MAX_TAGS }));
	return { kept: { ...kept, ...times, description, tags }, gone: inOrder.filter(({ id }) => id !== kept.id) };
}

function requireFit(entry: Ended, first: Ended, owner: Owner): void {
	const name = nameOf(entry, owner);
	if (entry.invoiceId !== null)
		throw new AppError("conflict", m.time_merge_billed({ name }), { conflict: "entry_billed" });
	const day = ({ startedAt }: Ended) => dateIn(owner.timezone, startedAt);
	const faults: [boolean, (named: { name: string }) => string][] = [
		[day(entry) !== day(first), m.time_merge_day],
		[entry.clientId !== first.clientId || entry.clientName !== first.clientName, m.time_merge_client],
		[entry.projectId !== first.projectId || entry.projectName !== first.projectName, m.time_merge_project],
		[entry.rate !== first.rate, m.time_merge_rate],
		[entry.billable !== first.billable, m.time_merge_billable],
		[entry.exactTimes !== first.exactTimes, m.time_merge_times],
	];
	const [, fault] = faults.find(([isWrong]) => isWrong) ?? [];
	if (fault) throw new AppError("invalid", fault({ name }));
}

/** From the first start to the last end; a half minute that rounding took or gave moves the end, so that no minute is lost. */
function betweenTimes(inOrder: readonly Ended[], first: Ended, owner: Owner): Omit<EntryTimes, "exactTimes"> {
	let last = first;
	for (const entry of inOrder.slice(1)) {
		if (entry.startedAt < last.endedAt)
			throw new AppError("invalid", m.time_merge_overlap({ name: nameOf(entry, owner) }));
		last = entry;
	}
	const { startedAt } = first;
	const worked = sumOf(inOrder, workedMinutes);
	const endedAt = Math.max(last.endedAt, startedAt + worked * MINUTE_MS - HALF_MINUTE_MS);
	requireLength(startedAt, endedAt);
	return { startedAt, endedAt, breakMinutes: minutesBetween(startedAt, endedAt) - worked };
}

/** A length on their day, moved back so that it lies within it. */
function onDay(inOrder: readonly Ended[], first: Ended, { timezone }: Owner): Omit<EntryTimes, "exactTimes"> {
	const date = dateIn(timezone, first.startedAt);
	const [opens, closes] = [startOfDay(date, timezone), endOfDay(date, timezone)];
	const breakMinutes = sumOf(inOrder, (entry) => entry.breakMinutes);
	const lasting = (sumOf(inOrder, workedMinutes) + breakMinutes) * MINUTE_MS;
	if (lasting > Math.min(DAY_MS, closes - opens)) throw new AppError("invalid", m.time_longer_than_day());
	const startedAt = Math.max(opens, Math.min(first.startedAt, closes - lasting));
	return { startedAt, endedAt: startedAt + lasting, breakMinutes };
}

function requireLength(startedAt: number, endedAt: number): void {
	if (endedAt - startedAt <= MAX_DAYS * DAY_MS) return;
	throw new AppError("invalid", m.time_lasts_too_long({ days: MAX_DAYS }));
}

/** Each once, whatever its case and accents, in their order. */
function joined(descriptions: readonly string[]): string {
	const known = new Map<string, string>();
	for (const text of descriptions) if (!known.has(foldText(text))) known.set(foldText(text), text);
	return [...known.values()].join("; ");
}

/** "Call (Mar 16, 2026, 09:00)": several may have one description. */
function nameOf({ description, startedAt, exactTimes }: Ended, { timezone, clockFormat }: Owner): string {
	const day = formatDate(dateIn(timezone, startedAt));
	return exactTimes
		? `${description} (${day}, ${clockText(wallClock(timezone, startedAt), clockFormat)})`
		: `${description} (${day})`;
}

function sumOf(entries: readonly Ended[], minutes: (entry: Ended) => number): number {
	return entries.reduce((sum, entry) => sum + minutes(entry), 0);
}

function firstBegunFirst(one: Ended, other: Ended): number {
	return one.startedAt - other.startedAt || one.endedAt - other.endedAt || (one.id < other.id ? -1 : 1);
}
