import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import { type ContentLine, contentLines, unescapeText } from "./content-lines";
import { type IcsTime, readTime, readTimes } from "./ics-time";
import { type IcsZone, type Observance, readOffset } from "./ics-zones";

export const MAX_ICS_EVENTS = 500;

export interface IcsEvent {
	uid: string;
	summary: string;
	start: IcsTime;
	end: IcsTime | null;
	/** As it is in the file, in place of an end. */
	duration: string;
	/** As it is in the file; empty for an event that is once. */
	rule: string;
	more: readonly IcsTime[];
	except: readonly IcsTime[];
	/** Which of the times of the event with this id it is in the place of. */
	replaces: IcsTime | null;
	cancelled: boolean;
}

export interface IcsFile {
	events: readonly IcsEvent[];
	zones: ReadonlyMap<string, IcsZone>;
}

interface Component {
	name: string;
	lines: ContentLine[];
	parts: Component[];
}

/**
 * The events and time zones of an iCalendar file (RFC 5545). What is no event or zone is left out.
 * @throws AppError invalid where it is no such file, or has more than 500 events
 */
export function readIcs(text: string): IcsFile {
	const calendars = readComponents(text).filter(({ name }) => name === "VCALENDAR");
	if (calendars.length === 0) throw invalidFile(m.time_ics_no_calendar());
	const parts = calendars.flatMap((calendar) => calendar.parts);
	const events = parts.filter(({ name }) => name === "VEVENT");
	if (events.length > MAX_ICS_EVENTS) throw invalidFile(m.time_ics_too_many({ max: MAX_ICS_EVENTS }));
	const zones = parts.filter(({ name }) => name === "VTIMEZONE");
	return {
		events: events.flatMap((event) => toEvent(event) ?? []),
		zones: new Map(zones.map((zone) => [textOf(zone, "TZID"), toZone(zone)])),
	};
}

function invalidFile(message: string): AppError {
	return new AppError("invalid", message, { fieldErrors: { file: [message] } });
}

/** Nested no deeper than calendars are: what lies deeper is not read. */
const MAX_DEPTH = 4;

function readComponents(text: string): Component[] {
	const root: Component = { name: "", lines: [], parts: [] };
	const open = [root];
	let tooDeep = 0;
	for (const line of contentLines(text)) {
		const name = line.value.trim().toUpperCase();
		if (line.name === "BEGIN") {
			const component = { name, lines: [], parts: [] };
			if (open.length > MAX_DEPTH) tooDeep += 1;
			else {
				open.at(-1)?.parts.push(component);
				open.push(component);
			}
		} else if (line.name === "END") {
			if (tooDeep > 0) tooDeep -= 1;
			else if (open.length > 1) open.pop();
		} else if (tooDeep === 0) open.at(-1)?.lines.push(line);
	}
	return root.parts;
}

function toEvent(event: Component): IcsEvent | null {
	const one = (name: string) => event.lines.find((line) => line.name === name);
	const all = (name: string) => event.lines.filter((line) => line.name === name).flatMap(readTimes);
	const start = readTime(one("DTSTART"));
	return (
		start && {
			uid: textOf(event, "UID"),
			summary: unescapeText(textOf(event, "SUMMARY")).trim().slice(0, 500),
			start,
			end: readTime(one("DTEND")),
			duration: textOf(event, "DURATION"),
			rule: textOf(event, "RRULE"),
			more: all("RDATE"),
			except: all("EXDATE"),
			replaces: readTime(one("RECURRENCE-ID")),
			cancelled: textOf(event, "STATUS").toUpperCase() === "CANCELLED",
		}
	);
}

function toZone(zone: Component): IcsZone {
	const observances = zone.parts.flatMap((part): Observance[] => {
		const [start] = part.lines.flatMap((line) => (line.name === "DTSTART" ? (readTime(line) ?? []) : []));
		const [from, to] = [readOffset(textOf(part, "TZOFFSETFROM")), readOffset(textOf(part, "TZOFFSETTO"))];
		if (!start || from === null || to === null) return [];
		const more = part.lines.filter(({ name }) => name === "RDATE").flatMap(readTimes);
		return [{ begins: [start.wall, ...more.map(({ wall }) => wall)], rule: textOf(part, "RRULE"), from, to }];
	});
	return { location: textOf(zone, "X-LIC-LOCATION"), observances };
}

function textOf({ lines }: Component, name: string): string {
	return lines.find((line) => line.name === name)?.value ?? "";
}
