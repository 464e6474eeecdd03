import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES } from "~/kernel/language/language";
import { CLOCK_FORMATS, clockText, DURATION_FORMATS } from "~/kernel/time/time-format";
import { readDuration } from "~/time/domain/duration";
import { cellText, durationText } from "~/time/domain/entry/length-texts";
import { minutesText } from "~/time/domain/time-texts";

const plain = (text: string) => text.replace(/\s/g, " ");

test.each([
	["automatic", "1.50 h", "90 min", "1:30", "0.75 h"],
	["clock", "1:30", "1:30", "1:30", "0:45"],
	["decimal", "1.50 h", "1.50 h", "1.50 h", "0.75 h"],
	["words", "1 h 30", "1 h 30", "1 h 30", "45 min"],
] as const)("lengths that are written as %s", (durationFormat, hours, minutes, cell, short) => {
	const text = (length: number, exactMinutes: boolean) => plain(minutesText(length, { exactMinutes, durationFormat }));
	expect([text(90, false), text(90, true), plain(cellText(90, durationFormat)), text(45, false)]).toEqual([
		...[hours, minutes, cell, short],
	]);
});

test("a sentence has lengths in words where nothing was chosen", () => {
	const texts = (["automatic", "clock", "decimal", "words"] as const).map((format) => plain(durationText(75, format)));
	expect(texts).toEqual(["1 h 15", "1:15", "1.25 h", "1 h 15"]);
	expect([plain(durationText(75)), plain(durationText(60)), plain(durationText(0))]).toEqual([
		"1 h 15",
		"1 h",
		"0 min",
	]);
});

test("what a cell of the week holds is read as the same minutes, in each language and format", () => {
	fc.assert(
		fc.property(
			...[fc.integer({ min: 0, max: 24 * 60 }), fc.constantFrom(...DURATION_FORMATS), fc.constantFrom(...LANGUAGES)],
			(minutes, format, language) =>
				inLanguage(language, () => readDuration(cellText(minutes, format))?.minutes === minutes),
		),
		tries(10_000),
	);
});

test.each([
	["en", "00:00", "12:00 AM"],
	["en", "12:05", "12:05 PM"],
	["en", "2026-03-16T13:05:59", "1:05 PM"],
	["es", "13:05", "1:05 p. m."],
	["fr", "09:30", "9:30 AM"],
] as const)("a clock of twelve hours in %s has %s as %s", (language, time, text) => {
	const clock = inLanguage(language, () => clockText(time, "12h"));
	expect(plain(clock)).toBe(text);
	expect(clock).not.toMatch(/[ \u202f]/);
	expect(clockText(time, "24h")).toBe(/\d\d:\d\d/.exec(time)?.[0]);
});

test("no two times of a day are written alike, and none is written as another's", () => {
	const times = Array.from({ length: 1440 }, (_, at) => {
		return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, "0")).join(":");
	});
	for (const language of LANGUAGES) {
		for (const format of CLOCK_FORMATS) {
			const texts = inLanguage(language, () => times.map((time) => clockText(time, format)));
			expect(new Set(texts).size).toBe(1440);
		}
	}
});
