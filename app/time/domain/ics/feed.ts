import { addDays, type CalendarDate, dateIn, type Instant } from "~/kernel/time/dates";

/** An entry as a calendar of another program shows it. */
export interface FeedEntry {
	id: string;
	description: string;
	clientName: string;
	projectName: string;
	tags: readonly string[];
	startedAt: Instant;
	endedAt: Instant;
	/** Whether no time of the day was given, so that it is of the day alone. */
	exactTimes: boolean;
	updatedAt: Instant;
}

interface FeedOptions {
	name: string;
	/** What made it, as RFC 5545 section 3.7.3 has it. */
	product: string;
	timezone: string;
}

/** Entries as an iCalendar file (RFC 5545; its name also by RFC 7986). They take up nobody's time, as they are past. */
export function calendarFeed(entries: readonly FeedEntry[], { name, product, timezone }: FeedOptions): string {
	const lines = [
		"BEGIN:VCALENDAR",
		"VERSION:2.0",
		`PRODID:-//${escaped(product)}//EN`,
		"CALSCALE:GREGORIAN",
		"METHOD:PUBLISH",
		`NAME:${escaped(name)}`,
		`X-WR-CALNAME:${escaped(name)}`,
		"REFRESH-INTERVAL;VALUE=DURATION:PT1H",
		"X-PUBLISHED-TTL:PT1H",
		...entries.flatMap((entry) => toEvent(entry, timezone)),
		"END:VCALENDAR",
	];
	return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function toEvent(entry: FeedEntry, timezone: string): string[] {
	const { id, description, clientName, projectName, tags, updatedAt } = entry;
	const about = [clientName, projectName].filter(Boolean).join(" \u00b7 ");
	return [
		"BEGIN:VEVENT",
		`UID:${id}`,
		`DTSTAMP:${utc(updatedAt)}`,
		`LAST-MODIFIED:${utc(updatedAt)}`,
		...when(entry, timezone),
		`SUMMARY:${escaped(description)}`,
		...(about ? [`DESCRIPTION:${escaped(about)}`] : []),
		...(tags.length > 0 ? [`CATEGORIES:${tags.map(escaped).join(",")}`] : []),
		...["CLASS:PRIVATE", "TRANSP:TRANSPARENT", "END:VEVENT"],
	];
}

function when({ startedAt, endedAt, exactTimes }: FeedEntry, timezone: string): string[] {
	if (exactTimes) return [`DTSTART:${utc(startedAt)}`, `DTEND:${utc(endedAt)}`];
	const day = dateIn(timezone, startedAt);
	return [`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(addDays(day, 1))}`];
}

function utc(instant: Instant): string {
	return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");
}

function date(day: CalendarDate): string {
	return day.replaceAll("-", "");
}

/** A text within a line (RFC 5545, section 3.3.11); of characters that steer, a line's end alone is kept. */
function escaped(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(/[\\;,]/g, "\\$&")
		.replace(/\n/g, "\\n")
		.replace(/\p{Cc}/gu, "");
}

const LINE_OCTETS = 75;

/** A line in pieces of 75 octets at most, none of which ends within a character (RFC 5545, section 3.1). */
function folded(line: string): string {
	// No character takes more than three octets for each unit of its text.
	if (line.length * 3 <= LINE_OCTETS) return line;
	let [text, octets] = ["", 0];
	for (const sign of line) {
		const size = octetsOf(sign.codePointAt(0) ?? 0);
		if (octets + size > LINE_OCTETS) {
			text += "\r\n ";
			octets = 1;
		}
		text += sign;
		octets += size;
	}
	return text;
}

function octetsOf(codePoint: number): number {
	if (codePoint < 0x80) return 1;
	if (codePoint < 0x800) return 2;
	return codePoint < 0x10000 ? 3 : 4;
}
