import { expect, test } from "vitest";
import { z } from "zod";
import { inLanguage } from "~/kernel/language/in-language.server";
import { LANGUAGES } from "~/kernel/language/language";
import { moment } from "~/kernel/time/moment";
import { toInstant, wallTime } from "~/kernel/time/wall-time";
import { parse } from "~/kernel/validation";

const when = moment(
	() => "required",
	() => "malformed",
);

/** What a typed point in time is on the clocks of a zone; or what is wrong with it. */
function read(text: unknown, zone = "UTC"): string {
	const result = when.safeParse(text);
	if (!result.success) return result.error.issues[0]?.message ?? "";
	return new Date(toInstant(result.data, zone)).toISOString();
}

test.each([
	["2026-06-18T10:31:00Z", "2026-06-18T10:31:00.000Z"],
	["2026-06-18T10:31:00+02:00", "2026-06-18T08:31:00.000Z"],
	["2026-06-18T10:31:00.5-05:30", "2026-06-18T16:01:00.500Z"],
	["2026-06-18T10:31:00.123456789Z", "2026-06-18T10:31:00.123Z"],
	["2026-06-18 10:31", "2026-06-18T10:31:00.000Z"],
	[" 2026-06-18T10:31 ", "2026-06-18T10:31:00.000Z"],
])("%j is %s, whatever the zone of the account says of an absolute one", (text, instant) => {
	expect(read(text)).toBe(instant);
	if (/Z|[+-]\d\d:\d\d$/.test(text)) expect(read(text, "Asia/Tokyo")).toBe(instant);
});

test("without an offset the account's clocks are meant", () => {
	expect(read("2026-06-18T10:31", "Asia/Tokyo")).toBe("2026-06-18T01:31:00.000Z");
	expect(read("2026-01-18T10:31", "America/New_York")).toBe("2026-01-18T15:31:00.000Z");
});

test.each(["2026-02-30T10:00", "2026-06-18T24:61", "2026-06-18", "10:31", "yesterday", "2026-06-18T10:31:00+25:99"])(
	"%j is no point in time",
	(text) => {
		expect(read(text)).toBe("malformed");
	},
);

test.each([["", "   ", undefined, null, 7].map((value) => [value])].flat())("%j is not there", (value) => {
	expect(read(value)).toBe("required");
});

test("a time that the clocks skip moves on by the gap, and of one that comes twice the first is meant", () => {
	expect(read("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
	expect(read("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
	expect(read("2026-10-25T03:30", "Europe/Berlin")).toBe("2026-10-25T02:30:00.000Z");
});

test("a field shows an instant on the clocks of the zone, and reads it back", () => {
	for (const zone of ["UTC", "Europe/Berlin", "Asia/Kathmandu", "Pacific/Kiritimati"]) {
		const instant = Date.parse("2026-06-18T22:31:00Z");
		expect(read(wallTime(instant, zone), zone)).toBe("2026-06-18T22:31:00.000Z");
	}
});

const Anything = z.strictObject({
	text: z.string().min(2).max(3),
	number: z.number().min(1).max(1000),
	flag: z.boolean(),
	list: z.array(z.string()).min(1).max(2),
	choice: z.enum(["a", "b"]),
	object: z.object({}),
});
const good = { text: "ab", number: 1, flag: true, list: ["a"], choice: "a", object: {} };

/** The messages of what is wrong with a value whose rules have no words of their own. */
function faults(changes: object): Record<string, string[]> | undefined {
	try {
		parse(Anything, { ...good, ...changes });
		return {};
	} catch (error) {
		return (error as { fieldErrors?: Record<string, string[]> }).fieldErrors;
	}
}

test.each([
	[{ text: undefined }, "text", "Required"],
	[{ text: 5 }, "text", "Must be text"],
	[{ text: "abcd" }, "text", "Use at most 3 characters"],
	[{ text: "a" }, "text", "Use at least 2 characters"],
	[{ number: "1" }, "number", "Must be a number"],
	[{ number: 1001 }, "number", "Must be at most 1,000"],
	[{ number: 0 }, "number", "Must be at least 1"],
	[{ flag: "yes" }, "flag", "Must be true or false"],
	[{ list: "a" }, "list", "Must be a list"],
	[{ list: ["a", "b", "c"] }, "list", "Use at most 2 entries"],
	[{ list: [] }, "list", "Use at least 1 entry"],
	[{ list: [7] }, "list.0", "Must be text"],
	[{ choice: "c" }, "choice", "Must be one of a, b"],
	[{ object: [] }, "object", "Must be an object"],
	[{ odd: 1 }, "", "Unknown fields: odd"],
])("a rule without words of its own says of %j: %s", (changes, field, message) => {
	expect(faults(changes)).toEqual({ [field]: [message] });
});

test("they are said in the language of who asks", () => {
	const said = LANGUAGES.map((language) => inLanguage(language, () => faults({ number: 1001 })?.number?.[0]));
	expect(new Set(said).size).toBe(LANGUAGES.length);
});

test("the first that is wrong is the error's own message", () => {
	expect(() => parse(Anything, { ...good, number: "1", text: 5 })).toThrow("Must be text");
});
