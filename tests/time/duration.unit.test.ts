import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "#tests/harness/volume";
import { readDuration, typedDuration } from "~/time/domain/duration";

const minutes = (typed: string) => readDuration(typed)?.minutes ?? null;

const WORDS = {
	en: { hour: ["hour", "hours", "hr", "hrs", "h"], minute: ["minute", "minutes", "mins", "min", "m"], and: "and" },
	es: { hour: ["hora", "horas", "h", "h.", "hr"], minute: ["minuto", "minutos", "min", "min.", "m"], and: "y" },
	fr: { hour: ["heure", "heures", "h", "H", "hr"], minute: ["minute", "minutes", "min", "mn", "'"], and: "et" },
};

/** Each way of writing it, with what it is in minutes. */
function writtenForms({ hour, minute, and }: (typeof WORDS)["en"]): [string, number][] {
	const lengths = [0, 1, 2, 7, 10, 23].flatMap((hours) => [5, 15, 30, 45].map((rest) => [hours, rest] as const));
	return [
		...lengths.flatMap(([hours, rest], at): [string, number][] => {
			const two = String(rest).padStart(2, "0");
			const [word, small] = [hour[at % hour.length] ?? "", minute[at % minute.length] ?? ""];
			const all = hours * 60 + rest;
			return [
				[`${hours}:${two}`, all],
				[`${hours}h${two}`, all],
				[` ${hours} ${word} ${rest} ${small} `, all],
				[`${hours}${word} ${and} ${rest} ${small}`.replace(`${word} ${and}`, ` ${word} ${and}`), all],
				[`${all}${small}`, all],
				[`${all} ${small}`, all],
				[String(all), all],
			];
		}),
		...[1, 2, 8].flatMap((hours): [string, number][] => [
			[`${hours},5`, hours * 60 + 30],
			[`${hours}.25 ${hour[0]}`, hours * 60 + 15],
			[`${hours}.75${hour[2]}`, hours * 60 + 45],
			[`${hours} ${hour[0]}`, hours * 60],
			[`${hours}h`, hours * 60],
			[`${hours}½`, hours * 60 + 30],
			[`${hours}\u00a0h\u202f30`, hours * 60 + 30],
			[`${hours}:45+0:30`, hours * 60 + 75],
			[`${hours}h + 15${minute[2]}`, hours * 60 + 15],
			[`:${hours}0`, hours === 8 ? Number.NaN : hours * 10],
		]),
		[".5", 30],
		[",25", 15],
		["0.125", 8],
		["０:４５", 45],
	];
}

test.each(["en", "es", "fr"] as const)("two hundred written forms of %s are read as what they say", (language) => {
	const forms = writtenForms(WORDS[language]).filter(([, expected]) => !Number.isNaN(expected));
	expect(forms.length).toBeGreaterThanOrEqual(200);
	for (const [typed, expected] of forms) expect([typed, minutes(typed)]).toEqual([typed, expected]);
});

test("a bare number that may be hours is minutes, and says so; nothing else is two things", () => {
	expect(
		["8", "24", "25", "0", "90", "8m", "8 + 8", "8h", "08"].map((typed) => readDuration(typed)?.otherwise),
	).toEqual([480, 1440, null, null, null, null, null, null, 480]);
});

test.each([
	..."1:3|1:60|1:|:|:5|1:30:00|1h60|1h90|h30|1 30|1.5.5|1.500|1,500|1.5h 30m|-1|-1:30|1:30-0:15|1e3|1+|+1|++".split(
		"|",
	),
	..."|  |x|1d|one|0x10|1/2|30.5 min|1:45+x|1 h h|90 s|9:00-10:30|Infinity|1:30am|½½|h|min|12345h|1234567".split("|"),
	"9".repeat(101),
])("%j is no duration", (typed) => {
	expect(readDuration(typed)).toBeNull();
});

/** The same rules said once more, sign by sign. */
function independent(typed: string): number {
	const terms = typed.normalize("NFKC").toLowerCase().split("+");
	return terms.reduce((sum, term) => {
		const digits = term.match(/\d+/g) ?? [];
		const [first = 0, second = 0] = digits.map(Number);
		if (/[.,](?=\d)/.test(term) && !/h.*,/.test(term)) {
			const [, whole = "", part = ""] = /(\d*)[.,](\d+)/.exec(term) ?? [];
			return sum + Math.round((Number(whole || 0) + Number(part) / 10 ** part.length) * 60);
		}
		if (/^\s*:/.test(term)) return sum + first;
		return sum + (/[:h]/.test(term) ? first * 60 + second : first);
	}, 0);
}

test("of ten thousand random texts none throws, or is read as something else", () => {
	const near = fc.string({ unit: fc.constantFrom(..."0123456789:.,+hm inr'- "), maxLength: 12 });
	const built = fc
		.array(fc.constantFrom("1", "8", "30", "05", "90", ":", "h", " h ", "min", ".", ",", "+", " ", "m", "0"), {
			maxLength: 7,
		})
		.map((parts) => parts.join(""));
	let read = 0;
	fc.assert(
		fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), near, built), (typed) => {
			const reading = readDuration(typed);
			if (!reading) return;
			read++;
			expect(reading.minutes).toBe(independent(typed));
			const shown = Math.min(reading.minutes, 44_640);
			expect(minutes(typedDuration(shown))).toBe(shown);
		}),
		tries(10_000),
	);
	expect(read).toBeGreaterThan(3);
});
