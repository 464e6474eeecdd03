import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuTime } from "#tests/harness/cpu-time";
import { tries } from "#tests/harness/volume";
import { isEmail } from "~/kernel/email";
import { cleanText, foldText, normaliseEmail } from "~/kernel/text";
import { localPath, pathnameOf } from "~/web/local-path.server";

const anything = fc.string({ unit: "binary", maxLength: 200 });

test("cleaned text is well-formed, composed, free of controls, and stays as it is when cleaned again", () => {
	fc.assert(
		fc.property(anything, (raw) => {
			const clean = cleanText(raw);
			expect(clean.isWellFormed()).toBe(true);
			expect(clean).not.toMatch(/[^\P{Cc}\n\t]/u);
			expect(clean).toBe(clean.normalize("NFC"));
			expect(cleanText(clean)).toBe(clean);
		}),
		tries(100_000),
	);
});

test("folded text is folded already", () => {
	fc.assert(
		fc.property(anything, (raw) => {
			const folded = foldText(raw);
			return foldText(folded) === folded;
		}),
		tries(100_000),
	);
});

test("a part of a text is found in it, in whatever case it is typed", () => {
	const word = fc.string({ unit: fc.constantFrom(..."abzéÉßẞøØłŁæœıİσςΣЙйü0 %_'"), minLength: 1, maxLength: 10 });
	fc.assert(
		fc.property(word, word, word, (before, part, after) => {
			const kept = foldText(before + part + after);
			return kept.includes(foldText(part)) && kept.includes(foldText(part.toUpperCase()));
		}),
		tries(100_000),
	);
});

test.each([
	["nora@example.com", true],
	["nora.adler+tag@mail.example.co.uk", true],
	["zoë@exämple.de", true],
	["o'hara@example.com", true],
	["a@b.io", true],
	["", false],
	["nora", false],
	["nora@", false],
	["@example.com", false],
	["nora@example", false],
	["nora@example..com", false],
	[".nora@example.com", false],
	["nora.@example.com", false],
	["no ra@example.com", false],
	["nora@exa mple.com", false],
	["nora@example.com\nBcc: x@y.z", false],
	["nora@example.com,x@y.z", false],
	["<nora@example.com>", false],
	['"nora"@example.com', false],
	["nora@@example.com", false],
	[`${"a".repeat(65)}@example.com`, false],
	[`${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(61)}`, true],
	[`${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(62)}`, false],
])("%j as an address: %j", (text, expected) => {
	expect(isEmail(text)).toBe(expected);
});

test.each([
	`a@${"a.".repeat(2500)}`,
	`a@${"a".repeat(5000)}`,
	`${"a.".repeat(2500)}@b.io`,
	`${"a@".repeat(2500)}`,
	`a@${"a-".repeat(120)}`,
])("no address takes long to be judged (%#)", async (text) => {
	const judge = () => {
		for (let n = 0; n < 100; n++) isEmail(text);
	};
	expect(await cpuTime(judge)).toBeLessThan(500);
});

test("addresses that people take for one are one", () => {
	fc.assert(
		fc.property(fc.emailAddress(), (address) => {
			expect(normaliseEmail(` ${address.toUpperCase()} `)).toBe(normaliseEmail(address));
			expect(normaliseEmail(normaliseEmail(address))).toBe(normaliseEmail(address));
		}),
		tries(50_000),
	);
});

test("a way that is let through never leads out of this house", () => {
	const tricky = fc.array(
		fc.constantFrom(
			"/",
			"\\",
			"//",
			":",
			"@",
			"evil.example",
			"\t",
			"\n",
			"\u0000",
			"%2f",
			"?",
			"#",
			"..",
			" ",
			"javascript:",
			"\u2028",
		),
		{ maxLength: 8 },
	);
	const target = fc.oneof(
		anything,
		tricky.map((parts) => parts.join("")),
		anything.map((text) => `/${text}`),
	);
	fc.assert(
		fc.property(target, (text) => {
			const path = localPath(text);
			if (path === null) return true;
			return new URL(path, "https://duebill.test/a/b").origin === "https://duebill.test";
		}),
		tries(100_000),
	);
});

test.each([null, undefined, 5, {}, ["/x"], new File([], "x"), "/".padEnd(2001, "x"), "x", ""])(
	"%j is no way at all",
	(target) => {
		expect(localPath(target)).toBeNull();
	},
);

test.each(["/", "/invoices", "/invoices?q=a%20b&status=paid#x", "/a/../b", "/%5cevil"])(
	"%j is a way in this house",
	(target) => {
		expect(localPath(target)).toBe(target);
	},
);

test("a request's path is what its address is parsed to have", () => {
	fc.assert(
		fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (typed) => {
			const { url } = new Request(typed);
			expect(pathnameOf(url)).toBe(new URL(url).pathname);
		}),
		tries(10_000),
	);
});
