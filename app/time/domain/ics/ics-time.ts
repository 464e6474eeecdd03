import type { ContentLine } from "./content-lines";

/** A time as a calendar has it. */
export interface IcsTime {
	/** `YYYY-MM-DDTHH:MM:SS` on the clocks of its zone; of a day alone its midnight. */
	wall: string;
	isDay: boolean;
	/** "UTC", a name of the file, or empty for the reader's own clocks. */
	zone: string;
}

/** The time of a line; `null` where it is none. */
export function readTime(line: ContentLine | undefined): IcsTime | null {
	return line ? (readTimes(line)[0] ?? null) : null;
}

/** All times of a line, of periods their beginning (RFC 5545, section 3.8.5.2); those that are none are left out. */
export function readTimes({ value, params }: ContentLine): IcsTime[] {
	return value.split(",").flatMap((each) => {
		const [, year, month, day, hour, minute, second, utc] =
			/^\s*(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?(?:\/|\s*$)/.exec(each) ?? [];
		const wall = `${year}-${month}-${day}T${hour ?? "00"}:${minute ?? "00"}:${second === "60" ? "59" : (second ?? "00")}`;
		if (!year || new Date(`${wall}Z`).toJSON()?.slice(0, 19) !== wall) return [];
		return [{ wall, isDay: hour === undefined, zone: utc ? "UTC" : (params.get("TZID") ?? "") }];
	});
}

const DURATION = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/;

/** A length as it is written (RFC 5545, section 3.3.6), in milliseconds; 0 where it is none, or goes back. */
export function readLength(text: string): number {
	const [, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = DURATION.exec(text.trim()) ?? [];
	return (
		(((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000
	);
}

/** The day of a time, numbered from 1 January 1970. */
export function dayOf(wall: string): number {
	return Math.floor(Date.parse(`${wall}Z`) / 86_400_000);
}
