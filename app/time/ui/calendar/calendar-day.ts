import type { ClockFormat } from "~/kernel/time/time-format";
import type { Block } from "../../domain/calendar/day-layout";
import type { WallTimes } from "../../domain/calendar/moves";
import type { Badge } from "../../domain/time-entry";

export interface CalendarEntry {
	kind: "entry";
	id: string;
	description: string;
	about: string;
	badge: Badge;
	status: string;
	when: string;
	duration: string;
	/** The project's, of CSS; empty where it has none. */
	color: string;
	/** With what it overlaps, in words; empty for nothing. */
	overlaps: string;
	/** Where it is changed; what is billed leads to its invoice. */
	to: string;
	/** `null` above the hours. */
	block: Block | null;
	/** Its times and the version that they are of; `null` for what stays where it is: it is billed, or runs. */
	moves: (WallTimes & { version: number }) | null;
}

export interface CalendarGap {
	kind: "gap";
	text: string;
	to: string;
	block: Pick<Block, "from" | "to">;
}

export interface CalendarDay {
	date: string;
	short: string;
	long: string;
	time: string;
	amount: string;
	isChosen: boolean;
	isToday: boolean;
	/** The form, filled in; `null` of a day that is ahead. */
	add: string | null;
	allDay: readonly CalendarEntry[];
	hours: readonly (CalendarEntry | CalendarGap)[];
}

export interface Calendar {
	days: readonly CalendarDay[];
	clockFormat: ClockFormat;
	/** What is said where moving a block gets no answer. */
	failed: string;
	/** Whole hours; `last` is where the last one ends. */
	hours: { first: number; last: number };
}
