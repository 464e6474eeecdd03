import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { contentLines, unescapeText } from "~/time/domain/ics/content-lines";
import { calendarFeed, type FeedEntry } from "~/time/domain/ics/feed";

const OPTIONS = { name: "Time worked", product: "Duebill", timezone: "Europe/Berlin" };

function anEntry(given: Partial<FeedEntry> = {}): FeedEntry {
	return {
		id: "5f0c1f3e-0000-4000-8000-000000000001",
		description: "Wireframes",
		clientName: "",
		projectName: "",
		tags: [],
		startedAt: Date.parse("2026-11-24T08:00:00Z"),
		endedAt: Date.parse("2026-11-24T09:30:00Z"),
		exactTimes: true,
		updatedAt: Date.parse("2026-11-24T10:00:00Z"),
		...given,
	};
}

test("an entry is an event in UTC that takes up nobody's time; one of a day alone is of the day on the account's clocks", () => {
	const feed = calendarFeed(
		[
			anEntry({ clientName: "Kestrel & Pine, Ltd", projectName: "Website", tags: ["design", "a,b"] }),
			anEntry({ id: "2", exactTimes: false, startedAt: Date.parse("2026-11-24T23:30:00Z") }),
		],
		OPTIONS,
	);
	expect(feed.split("\r\n")).toEqual([
		...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Duebill//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
		...["NAME:Time worked", "X-WR-CALNAME:Time worked", "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"],
		...["BEGIN:VEVENT", "UID:5f0c1f3e-0000-4000-8000-000000000001", "DTSTAMP:20261124T100000Z"],
		...["LAST-MODIFIED:20261124T100000Z", "DTSTART:20261124T080000Z", "DTEND:20261124T093000Z", "SUMMARY:Wireframes"],
		...[
			"DESCRIPTION:Kestrel & Pine\\, Ltd \u00b7 Website",
			"CATEGORIES:design,a\\,b",
			"CLASS:PRIVATE",
			"TRANSP:TRANSPARENT",
		],
		...["END:VEVENT", "BEGIN:VEVENT", "UID:2", "DTSTAMP:20261124T100000Z", "LAST-MODIFIED:20261124T100000Z"],
		...["DTSTART;VALUE=DATE:20261125", "DTEND;VALUE=DATE:20261126", "SUMMARY:Wireframes", "CLASS:PRIVATE"],
		...["TRANSP:TRANSPARENT", "END:VEVENT", "END:VCALENDAR", ""],
	]);
});

test("whatever is written in an entry, it comes out as it was, in lines of 75 octets at most, and adds no line of its own", () => {
	const text = fc.oneof(
		fc.string({ unit: "grapheme", maxLength: 200 }),
		fc
			.array(
				fc.constantFrom("\n", "\r\n", "\\n", "\\", ";", ",", "END:VCALENDAR", "\u{1f469}\u200d\u{1f4bb}", "\0", "ß"),
				{ maxLength: 60 },
			)
			.map((all) => all.join("")),
	);
	fc.assert(
		fc.property(text, (description) => {
			const feed = calendarFeed([anEntry({ description })], OPTIONS);
			for (const line of feed.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
			const lines = [...contentLines(feed)];
			expect(lines).toHaveLength(20);
			const summary = unescapeText(lines.find(({ name }) => name === "SUMMARY")?.value ?? "");
			expect(summary).toBe(description.replace(/\r\n?/g, "\n").replace(/(?!\n)\p{Cc}/gu, ""));
		}),
		tries(10_000),
	);
});
