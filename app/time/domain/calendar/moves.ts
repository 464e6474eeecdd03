import { type ClockFormat, clockText } from "~/kernel/time/time-format";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Blocks are moved, resized and drawn in steps of as many minutes. */
export const STEP = 5;

/** On the clock of the account's zone, `YYYY-MM-DDTHH:MM:SS`. */
export interface WallTimes {
	startTime: string;
	endTime: string;
}

/** By how much a block is moved, and by how many minutes it is made longer. */
export interface Shift {
	days: number;
	minutes: number;
	grown: number;
}

/** The times of a moved entry, as the clock on the wall reads them. */
export function shifted({ startTime, endTime }: WallTimes, { days, minutes, grown }: Shift): WallTimes {
	const moved = days * DAY_MINUTES + minutes;
	return { startTime: shiftWall(startTime, moved), endTime: shiftWall(endTime, moved + grown) };
}

/** A shift of an entry on the day `at` of a week that stays within the week and its day, and leaves a step of it. */
export function keepWithin(times: WallTimes, at: number, { days, minutes, grown }: Shift): Shift {
	const start = minutesOf(times.startTime);
	const length = lengthOf(times);
	return {
		days: clamp(days, -at, 6 - at),
		minutes: clamp(minutes, -start, DAY_MINUTES - STEP - start),
		// What is shorter than a step, or ends on clocks that were turned back, is never made shorter.
		grown: Math.max(grown, Math.min(0, STEP - length)),
	};
}

/** Minutes from start to end, as the clock on the wall reads them. */
export function lengthOf({ startTime, endTime }: WallTimes): number {
	return Math.floor((readWall(endTime) - readWall(startTime)) / MINUTE_MS);
}

/** "09:05\u201310:35", as the account has clocks. */
export function spanOf({ startTime, endTime }: WallTimes, format: ClockFormat): string {
	return `${clockText(startTime, format)}\u2013${clockText(endTime, format)}`;
}

/** Minutes rounded to whole steps. */
export function toSteps(minutes: number): number {
	return Math.round(minutes / STEP) * STEP;
}

/** A day and minutes since its midnight as a field of times has them; those of 24:00 are of the next day. */
export function wallAt(date: string, minutes: number): string {
	return shiftWall(`${date}T00:00:00`, minutes).slice(0, 16);
}

/** The address of the manual form with these times in it, which leads back to the calendar. */
export function formFrom(start: string, end = ""): string {
	return `/time-tracker?${new URLSearchParams({ view: "calendar", start, ...(end && { end }) })}#entry`;
}

function shiftWall(wall: string, minutes: number): string {
	return new Date(readWall(wall) + minutes * MINUTE_MS).toISOString().slice(0, 19);
}

function minutesOf(wall: string): number {
	return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
}

function readWall(wall: string): number {
	return Date.parse(`${wall}Z`);
}

function clamp(value: number, least: number, most: number): number {
	return Math.max(least, Math.min(most, value));
}
