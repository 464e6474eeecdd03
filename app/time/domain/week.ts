import { addDays, type CalendarDate, dateIn } from "~/kernel/time/dates";
import type { Count } from "./count-time";
import { readDuration } from "./duration";
import type { TimeEntry } from "./time-entry";

/** What a cell of the week is, as the form saw it: nothing, one open entry and its version, several, or billed alone. */
export type CellState = "" | `one ${string} ${number}` | "many" | "billed";

export interface WeekCell {
	state: CellState;
	/** Its length as a field holds it; empty where nothing was worked. */
	shown: string;
	/** What the field holds; the same until something is typed. */
	typed: string;
}

export interface WeekRow {
	description: string;
	projectName: string;
	clientId: string;
	clientName: string;
	/** Seven, from the week's first day. */
	cells: readonly WeekCell[];
}

export const WEEK_DAYS = 7;

/** The most rows that a week is saved with: all of it is posted, whatever was typed. */
export const MAX_WEEK_ROWS = 500;

/** The days of a week from its first one. */
export function daysOfWeek(first: CalendarDate): CalendarDate[] {
	return Array.from({ length: WEEK_DAYS }, (_, at) => addDays(first, at));
}

type Worked = Pick<
	TimeEntry,
	"id" | "description" | "projectName" | "clientId" | "clientName" | "startedAt" | "invoiceId" | "version"
>;

interface Week {
	first: CalendarDate;
	timezone: string;
	/** What each entry counts, by its id. */
	counts: ReadonlyMap<string, Pick<Count, "worked">>;
	write(minutes: number): string;
}

/** Entries of a week that have ended, by what was worked on, each on the day it began; by client, project and description. */
export function weekRows(entries: readonly Worked[], { first, timezone, ...week }: Week): WeekRow[] {
	const rows = new Map<string, { about: Worked; days: Worked[][] }>();
	const days = daysOfWeek(first);
	for (const entry of entries) {
		const day = days.indexOf(dateIn(timezone, entry.startedAt));
		if (day < 0) continue;
		const key = rowKey(entry);
		const row = rows.get(key) ?? { about: entry, days: days.map(() => []) };
		row.days[day]?.push(entry);
		rows.set(key, row);
	}
	return [...rows.values()]
		.map(({ about, days }) => ({ ...subjectOf(about), cells: days.map((day) => cellOf(day, week)) }))
		.sort(byName);
}

/** Rows without what was worked, to be filled in; with it typed on the days that are not ahead. */
export function copiedRows(rows: readonly WeekRow[], days: number): WeekRow[] {
	return rows.map((row) => ({
		...row,
		cells: row.cells.map(({ shown }, at) => ({ state: "", shown: "", typed: at < days ? shown : "" })),
	}));
}

/** Those of the others of which there is no row that says the same. */
export function addedRows(rows: readonly WeekRow[], others: readonly WeekRow[]): WeekRow[] {
	const known = new Set(rows.map(rowKey));
	return others.filter((row) => !known.has(rowKey(row)));
}

/** Minutes as they are typed by row, by day and in all; what can't be read, and what adds to a cell, as it would come to. */
export function weekSums(rows: readonly Pick<WeekRow, "cells">[]) {
	const minutes = rows.map(({ cells }) => cells.map(cellMinutes));
	const byDay = Array.from({ length: WEEK_DAYS }, (_, day) => sum(minutes.map((row) => row[day] ?? 0)));
	return { rows: minutes.map(sum), days: byDay, total: sum(byDay) };
}

/** What is added to a cell by what was typed, "+0:30"; `null` where it stands for the whole. */
export function addedText(typed: string): string | null {
	const [, added = null] = /^\s*\+(.*)$/s.exec(typed) ?? [];
	return added;
}

function cellMinutes({ shown, typed }: WeekCell): number {
	const before = readDuration(shown)?.minutes ?? 0;
	const added = addedText(typed);
	if (added === null) return readDuration(typed)?.minutes ?? 0;
	return before + (readDuration(added)?.minutes ?? 0);
}

function cellOf(entries: readonly Worked[], { counts, write }: Pick<Week, "counts" | "write">): WeekCell {
	const [only, another] = entries;
	if (!only) return { state: "", shown: "", typed: "" };
	const shown = write(sum(entries.map(({ id }) => counts.get(id)?.worked ?? 0)));
	if (entries.every(({ invoiceId }) => invoiceId !== null)) return { state: "billed", shown, typed: shown };
	return { state: another ? "many" : `one ${only.id} ${only.version}`, shown, typed: shown };
}

function subjectOf({ description, projectName, clientId, clientName }: Worked): Omit<WeekRow, "cells"> {
	return { description, projectName, clientId: clientId ?? "", clientName };
}

function rowKey({ description, projectName, clientId }: Pick<Worked, "description" | "projectName" | "clientId">) {
	return JSON.stringify([description, projectName, clientId ?? ""]);
}

function byName(one: WeekRow, other: WeekRow): number {
	const [a, b] = [one, other].map((row) => [row.clientName, row.projectName, row.description].join("\n"));
	return (a ?? "").localeCompare(b ?? "");
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, each) => total + each, 0);
}
