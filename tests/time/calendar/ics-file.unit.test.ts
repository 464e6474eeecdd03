import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { AppError } from "~/kernel/errors";
import { MAX_ICS_BYTES } from "~/limits/domain/file-sizes";
import { contentLines } from "~/time/domain/ics/content-lines";
import { eventsOfWeek } from "~/time/domain/ics/events-of-week";
import { readIcs } from "~/time/domain/ics/ics-file";

const WEEK = { first: "2026-11-23", last: "2026-11-29", timezone: "Europe/Berlin" };

function file(...lines: string[]): string {
	return ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
}

function event(...lines: string[]): string[] {
	return ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
}

const read = (text: string, week = WEEK) => eventsOfWeek(readIcs(text), week);

function spans(text: string, week = WEEK): string[] {
	return read(text, week).events.map(({ startedAt, endedAt, description }) => {
		const [start, end] = [startedAt, endedAt].map((at) => new Date(at).toISOString().slice(5, 16));
		return `${start} ${end?.slice(6)} ${description}`;
	});
}

test("lines are unfolded, their parameters read in quotes, and their texts unescaped", () => {
	const text =
		'DTSTART;X="a;b:c";TZID=Europe/Berl\r\n in:20261124T090000\r\nnonsense\r\nSUMMARY:One\\, two\\;\r\n\t three\\nfour';
	const [start, summary] = [...contentLines(text)];
	expect(start).toMatchObject({ name: "DTSTART", value: "20261124T090000" });
	expect(start?.params.get("TZID")).toBe("Europe/Berlin");
	expect(start?.params.get("X")).toBe("a;b:c");
	expect(summary?.value).toBe("One\\, two\\; three\\nfour");
});

test("times are of their zone: UTC, one by its name, one within a name, the reader's own", () => {
	const at = (start: string, name: string) => event(start, "DURATION:PT1H", `SUMMARY:${name}`);
	expect(
		spans(
			file(
				...at("DTSTART:20261124T090000Z", "utc"),
				...at("DTSTART;TZID=America/New_York:20261124T090000", "york"),
				...at("DTSTART;TZID=/mozilla.org/20050126_1/Asia/Tokyo:20261124T090000", "tokyo"),
				...at("DTSTART:20261124T093000", "own"),
			),
		),
	).toEqual(["11-24T00:00 01:00 tokyo", "11-24T08:30 09:30 own", "11-24T09:00 10:00 utc", "11-24T14:00 15:00 york"]);
});

test("a zone that only the file knows is read by its rules, before and after the change; one that nobody knows is named", () => {
	const zone = [
		...["BEGIN:VTIMEZONE", "TZID:W. Europe Standard Time"],
		...["BEGIN:STANDARD", "DTSTART:16010101T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100"],
		...["RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10", "END:STANDARD"],
		...["BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200"],
		...["RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE"],
	];
	const meeting = event(
		"DTSTART;TZID=W. Europe Standard Time:20261019T090000",
		"DURATION:PT30M",
		"RRULE:FREQ=WEEKLY",
		"SUMMARY:m",
	);
	const week = (first: string, last: string) => ({ first, last, timezone: "UTC" });
	expect(spans(file(...zone, ...meeting), week("2026-10-19", "2026-10-25"))).toEqual(["10-19T07:00 07:30 m"]);
	expect(spans(file(...zone, ...meeting), week("2026-10-26", "2026-11-01"))).toEqual(["10-26T08:00 08:30 m"]);
	const unknown = read(file(...event("DTSTART;TZID=Mars/Olympus:20261124T090000", "DURATION:PT1H", "SUMMARY:m")));
	expect(unknown.events.map(({ startedAt }) => startedAt)).toEqual([Date.parse("2026-11-24T08:00:00Z")]);
	expect(unknown.unknownZones).toEqual(["Mars/Olympus"]);
});

test("what repeats has its times of the week alone, without those that are excepted, moved or after its end", () => {
	const series = event(
		...[
			"UID:s",
			"SUMMARY:Standup",
			"DTSTART;TZID=Europe/Berlin:20200106T090000",
			"DTEND;TZID=Europe/Berlin:20200106T091500",
		],
		...["RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261127T080000Z", "EXDATE;TZID=Europe/Berlin:20261124T090000"],
	);
	const moved = event(
		...["UID:s", "SUMMARY:Standup, late", "RECURRENCE-ID;TZID=Europe/Berlin:20261125T090000"],
		...["DTSTART;TZID=Europe/Berlin:20261125T170000", "DURATION:PT15M"],
	);
	expect(spans(file(...series, ...moved))).toEqual([
		"11-23T08:00 08:15 Standup",
		"11-25T16:00 16:15 Standup, late",
		"11-26T08:00 08:15 Standup",
		"11-27T08:00 08:15 Standup",
	]);
	const more = event(
		"UID:t",
		"SUMMARY:More",
		"DTSTART:20261110T090000Z",
		"DURATION:PT1H",
		"RDATE:20261126T100000Z,20261203T100000Z",
	);
	expect(spans(file(...more))).toEqual(["11-26T10:00 11:00 More"]);
});

test("what was called off, has no hours or takes longer than a day is left out; whole days and rules that can't be followed are counted", () => {
	const found = read(
		file(
			...event("SUMMARY:off", "STATUS:CANCELLED", "DTSTART:20261124T090000Z", "DURATION:PT1H"),
			...event("SUMMARY:no end", "DTSTART:20261124T090000Z"),
			...event("SUMMARY:back", "DTSTART:20261124T090000Z", "DTEND:20261124T080000Z"),
			...event("SUMMARY:long", "DTSTART:20261124T090000Z", "DTEND:20261126T080000Z"),
			...event("SUMMARY:day", "DTSTART;VALUE=DATE:20261124", "DTEND;VALUE=DATE:20261125"),
			...event("SUMMARY:hourly", "DTSTART:20261124T090000Z", "DURATION:PT1H", "RRULE:FREQ=HOURLY"),
			...event("SUMMARY:no time", "DTSTART:20261399T090000Z", "DURATION:PT1H"),
			...["BEGIN:VTODO", "SUMMARY:todo", "DTSTART:20261124T090000Z", "DURATION:PT1H", "END:VTODO"],
		),
	);
	expect(found).toMatchObject({ events: [], wholeDays: 1, unread: 1 });
});

test("a file that is none, or of more than 500 events, is refused at its field", () => {
	const refused = (text: string) => {
		try {
			readIcs(text);
		} catch (error) {
			return error instanceof AppError ? error.fieldErrors : error;
		}
	};
	expect(refused("Dear Sir or Madam")).toEqual({
		file: ["This is no calendar file: it should begin with BEGIN:VCALENDAR"],
	});
	const many = file(...Array.from({ length: 501 }, () => event("DTSTART:20261124T090000Z")).flat());
	expect(refused(many)).toEqual({ file: ["The file has more than 500 events. Export a shorter period."] });
});

const filled = (lines: (at: number) => string[]) =>
	file(...Array.from({ length: 500 }, (_, at) => event(...lines(at))).flat());
const start = "DTSTART;TZID=Europe/Berlin:19700101T000000";

test.each([
	["500 events each second since 1970", filled((at) => [`UID:${at}`, start, "DURATION:PT1H", "RRULE:FREQ=SECONDLY"])],
	["500 events each day without an end", filled((at) => [`UID:${at}`, start, "DURATION:PT1H", "RRULE:FREQ=DAILY"])],
	[
		"500 that are counted from 1970",
		filled((at) => [`UID:${at}`, start, "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=1000000;BYDAY=MO;BYSETPOS=1"]),
	],
	[
		"500 that never happen",
		filled((at) => [`UID:${at}`, start, "DURATION:PT1H", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;BYSETPOS=-1"]),
	],
	[
		"500 zones that nobody knows",
		filled((at) => [`UID:${at}`, `DTSTART;TZID=X${at}:20261124T090000`, "DURATION:PT1H", "RRULE:FREQ=DAILY"]),
	],
	[
		"500 zones with 50 rules each",
		file(
			...Array.from({ length: 500 }, (_, at) => [
				"BEGIN:VTIMEZONE",
				`TZID:Z${at}`,
				...Array.from({ length: 10 }, () => [
					...["BEGIN:STANDARD", "DTSTART:16010101T000000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200"],
					...["RRULE:FREQ=DAILY;COUNT=1000000", "END:STANDARD"],
				]).flat(),
				"END:VTIMEZONE",
				...event(`DTSTART;TZID=Z${at}:20261124T090000`, "DURATION:PT1H", "RRULE:FREQ=DAILY"),
			]).flat(),
		).slice(0, MAX_ICS_BYTES),
	],
	["one line of 1 MB", `BEGIN:VCALENDAR\r\nX;A="${"a;".repeat(MAX_ICS_BYTES / 2)}`],
	["a line folded 300,000 times", file(...event("DTSTART:20261124T090000Z", `SUMMARY:${"\r\n x".repeat(250_000)}`))],
	["200,000 components in each other", file("BEGIN:VEVENT\r\n".repeat(70_000))],
	[
		"60,000 dates",
		file(...event("DTSTART:20261124T090000Z", "DURATION:PT1H", `RDATE:${"20261124T090000Z,".repeat(58_000)}`)),
	],
	[
		"60,000 exceptions",
		file(
			...event(
				"DTSTART:20261124T090000Z",
				"DURATION:PT1H",
				`EXDATE;TZID=Europe/Berlin:${"20261124T090000,".repeat(60_000)}`,
			),
		),
	],
])("a hostile file takes a bounded time: %s", (_, text) => {
	expect(text.length).toBeLessThanOrEqual(MAX_ICS_BYTES + 10_000);
	const before = process.cpuUsage();
	let found: ReturnType<typeof read> | undefined;
	try {
		found = read(text);
	} catch (error) {
		expect(error).toBeInstanceOf(AppError);
	}
	const { user, system } = process.cpuUsage(before);
	expect((user + system) / 1000).toBeLessThan(1_500);
	expect(found?.events.length ?? 0).toBeLessThanOrEqual(5_000);
});

test("no text throws but as a file that is none, and nothing is found outside of the week", () => {
	const piece = fc.constantFrom(
		...["BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "BEGIN:VTIMEZONE", "END:VTIMEZONE", "TZID:X"],
		...["DTSTART:20261124T090000Z", "DTSTART;TZID=X:20261124T090000", "DTSTART;VALUE=DATE:20261124", "DTSTART:2026"],
		...["DTEND:20261124T100000Z", "DURATION:PT90M", "DURATION:-PT1H", "RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY;COUNT=3"],
		...[
			"EXDATE:20261124T090000Z",
			"RDATE:20261125T090000Z/PT1H",
			"RECURRENCE-ID:20261124T090000Z",
			"UID:1",
			"SUMMARY:a\\",
		],
		...["TZOFFSETFROM:+0100", "TZOFFSETTO:-9900", "BEGIN:STANDARD", "END:STANDARD", " folded", ";", "X;=:", 'A;B="'],
	);
	const text = fc.array(fc.oneof({ weight: 8, arbitrary: piece }, fc.string()), { maxLength: 40 });
	fc.assert(
		fc.property(text, (lines) => {
			try {
				for (const { startedAt, endedAt } of read(["BEGIN:VCALENDAR", ...lines].join("\r\n")).events) {
					expect(startedAt).toBeGreaterThanOrEqual(Date.parse("2026-11-22T23:00:00Z"));
					expect(startedAt).toBeLessThan(Date.parse("2026-11-29T23:00:00Z"));
					expect(endedAt).toBeGreaterThan(startedAt);
				}
			} catch (error) {
				if (!(error instanceof AppError)) throw error;
			}
		}),
		tries(10_000),
	);
});
