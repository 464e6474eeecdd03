import { entriesNamed, lastEndOn } from "#db/time/time-entries";
import type { EndedEntry } from "#db/time/time-writes";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { type CalendarDate, dateIn, endOfDay, type Instant, startOfDay } from "~/kernel/time/dates";
import { parse } from "~/kernel/validation";
import { m } from "~/paraglide/messages";
import { readDuration } from "../domain/duration";
import { type EntryTimes, resolveTimes } from "../domain/entry-times";
import { StartForm } from "../domain/time-entry-input";
import type { TimerDetails } from "../domain/timer";
import { addedText, daysOfWeek, type WeekCell } from "../domain/week";
import type { WeekInput } from "../domain/week-input";
import { resolveDetails } from "./details.server";

const MAX_CELLS = 200;

/** What saving a week writes; `place` is the cell in the form. */
export interface WeekPlan {
	/** `empty` where its cell held nothing when the form was made, and stands for the whole day. */
	added: { place: string; date: CalendarDate; details: TimerDetails; times: EntryTimes; empty: boolean }[];
	changed: { place: string; entry: EndedEntry; times: EntryTimes }[];
	deleted: { place: string; entry: EndedEntry }[];
}

interface Typed {
	place: string;
	row: number;
	date: CalendarDate;
	cell: WeekCell;
	/** Minutes that become an entry of their own; `null` where the entry of the cell is changed. */
	added: number | null;
	minutes: number;
}

type Errors = Record<string, string[]>;

/** What was typed into a week, as entries: new ones after what is there on their day. Throws invalid, by cell. */
export async function planWeek(ctx: AppContext, actor: Actor, input: WeekInput, now: Instant): Promise<WeekPlan> {
	const errors: Errors = {};
	const typed = readCells(input, errors);
	if (typed.length > MAX_CELLS) throw new AppError("invalid", m.time_week_too_many({ max: MAX_CELLS }));
	const [details, entries, ends] = await Promise.all([
		detailsOf(ctx, actor, { input, typed }, errors),
		entriesNamed(
			ctx.db,
			actor.id,
			typed.flatMap(({ cell }) => entryIn(cell)?.id ?? []),
		),
		endsOf(ctx, actor, typed),
	]);
	const plan: WeekPlan = { added: [], changed: [], deleted: [] };
	const { timezone } = actor;
	const none = { description: "", projectName: "", clientId: null, rate: null, billable: null };
	for (const { place, row, date, cell, added, minutes } of typed) {
		const seen = entryIn(cell);
		const entry = entries.find(({ id }) => id === seen?.id);
		if (added === null && seen && (entry?.version !== seen.version || entry.invoiceId !== null)) {
			errors[place] = [entry?.invoiceId ? m.time_entry_invoiced() : m.time_week_stale()];
			continue;
		}
		if (added === null && entry && minutes === 0) {
			plan.deleted.push({ place, entry });
			continue;
		}
		try {
			if (added === null && entry) {
				const start = entry.exactTimes
					? { start: { instant: entry.startedAt } }
					: { start: null, date: dateIn(timezone, entry.startedAt) };
				const length = { end: null, minutes, breakMinutes: entry.breakMinutes };
				const times = resolveTimes({ ...none, ...start, ...length }, { timezone, now, before: entry });
				plan.changed.push({ place, entry, times });
			} else {
				const known = details.get(row);
				const length = { ...none, start: null, end: null, date, minutes: added ?? minutes };
				const times = resolveTimes(length, { timezone, now, lastEnd: ends.get(date) ?? null });
				ends.set(date, Math.max(times.endedAt, ends.get(date) ?? 0));
				const empty = added === null && !holds(input, row, date);
				if (known) plan.added.push({ place, date, details: known, times, empty });
			}
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			errors[place] = [error.message];
		}
	}
	requireNone(errors);
	return plan;
}

/** What was typed into cells, but for what they hold already. */
function readCells({ first, rows }: WeekInput, errors: Errors): Typed[] {
	const days = daysOfWeek(first);
	return rows.flatMap(({ cells }, row) =>
		cells.flatMap((cell, day) => {
			const place = `rows.${row}.cell${day}`;
			const text = addedText(cell.typed);
			if (cell.typed === cell.shown || cell.state === "billed") return [];
			const reading = text === null && cell.typed === "" ? { minutes: 0 } : readDuration(text ?? cell.typed);
			if (!reading) errors[place] = [m.time_duration_unreadable()];
			else if (cell.state === "many" && text === null) errors[place] = [m.time_week_several()];
			else {
				const added = text === null ? null : reading.minutes;
				const nothing = reading.minutes === 0 && (added !== null || cell.state === "");
				if (!nothing) return [{ place, row, date: days[day] ?? first, cell, added, minutes: reading.minutes }];
			}
			return [];
		}),
	);
}

/** Whether another row of the form says the same, and holds something on the day. */
function holds({ first, rows }: WeekInput, row: number, date: CalendarDate): boolean {
	const day = daysOfWeek(first).indexOf(date);
	const key = (of: WeekInput["rows"][number]) => JSON.stringify([of.description, of.projectName, of.clientId]);
	return rows.some(
		(other, at) => at !== row && other.cells[day]?.state !== "" && key(other) === key(rows[row] ?? other),
	);
}

function entryIn({ state }: WeekCell): { id: string; version: number } | null {
	const [, id = "", version] = /^one (\S+) (\d+)$/.exec(state) ?? [];
	return version === undefined ? null : { id, version: Number(version) };
}

async function detailsOf(
	ctx: AppContext,
	actor: Actor,
	{ input, typed }: { input: WeekInput; typed: readonly Typed[] },
	errors: Errors,
): Promise<Map<number, TimerDetails>> {
	const rows = [
		...new Set(typed.flatMap(({ row, added, cell }) => (added !== null || cell.state === "" ? [row] : []))),
	];
	const resolved = new Map<string, Promise<TimerDetails>>();
	const details = await Promise.all(
		rows.map(async (row): Promise<[number, TimerDetails][]> => {
			const { description = "", projectName = "", clientId = null } = input.rows[row] ?? {};
			try {
				const said = parse(StartForm, { description, projectName, clientId });
				// Many rows are of one client and project.
				const key = JSON.stringify([said.clientId, said.projectName]);
				const known = resolved.get(key) ?? resolveDetails(ctx, actor, said);
				resolved.set(key, known);
				return [[row, { ...(await known), description: said.description }]];
			} catch (error) {
				if (!(error instanceof AppError)) throw error;
				// What is not found is the client.
				const fields = error.fieldErrors ?? { clientId: [error.message] };
				for (const [field, messages] of Object.entries(fields)) errors[`rows.${row}.${field}`] = [...messages];
				return [];
			}
		}),
	);
	return new Map(details.flat());
}

/** When the last entry ends of each day that gets a new one. */
async function endsOf(ctx: AppContext, { id, timezone }: Actor, typed: readonly Typed[]) {
	const days = [...new Set(typed.map(({ date }) => date))];
	const ends = await Promise.all(
		days.map((date) => lastEndOn(ctx.db, id, { since: startOfDay(date, timezone), before: endOfDay(date, timezone) })),
	);
	return new Map(days.map((date, at) => [date, ends[at] ?? null]));
}

function requireNone(errors: Errors): void {
	const [first] = Object.values(errors);
	if (first) throw new AppError("invalid", first[0] ?? "", { fieldErrors: errors });
}
