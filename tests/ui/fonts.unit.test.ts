import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Each face of a family: the characters that it is fetched for. */
function facesOf(family: string): { file: string; holds(character: string): boolean }[] {
	const css = readFileSync("app/ui/type.css", "utf8");
	return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face = ""]) => {
		const file = /url\("\/(.*?)"\)/.exec(face)?.[1];
		if (!file || !face.includes(`font-family: "${family}"`)) return [];
		const ranges = [...face.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(
			([, first = "", last = first]) => [first, last].map((code) => Number.parseInt(code, 16)) as [number, number],
		);
		const holds = (character: string) =>
			ranges.some(([first, last]) => first <= character.charCodeAt(0) && character.charCodeAt(0) <= last);
		return [{ file, holds }];
	});
}

/** Characters that no face of ours has: spaces, an arrow to the right, and the sign of a key. */
const ELSEWHERE = new Set(["\n", "\u202f", "\u2192", "\u2318"]);

/** Names of zones have letters of many countries, and stand in a list that the system draws. */
function wordsOfPages(): string {
	const files = readdirSync("app")
		.filter((room) => room !== "access" && existsSync(`app/${room}/messages/en.json`))
		.flatMap((room) => ["en", "es", "fr"].map((language) => `app/${room}/messages/${language}.json`));
	expect(files.length).toBeGreaterThan(60);
	return files.map((file) => JSON.stringify(Object.values(JSON.parse(readFileSync(file, "utf8"))))).join("");
}

test.each(["Inter", "Besley"])("all that pages say in our languages is in the first face of %s", (family) => {
	const [first, more, ...others] = facesOf(family);
	expect(others).toEqual([]);
	const used = [...new Set(wordsOfPages())].filter((character) => !ELSEWHERE.has(character));
	expect(used.length).toBeGreaterThan(120);
	expect(used.filter((character) => !first?.holds(character))).toEqual([]);
	// What a name may hold besides is fetched by itself, and nothing is fetched twice.
	for (const letter of "\u00c5\u00c6\u00d8\u00e3\u00e5\u00e6\u00f8") {
		expect([first?.holds(letter), more?.holds(letter)]).toEqual([false, true]);
	}
	const all = Array.from({ length: 0x2300 }, (_, code) => String.fromCharCode(code));
	expect(all.filter((character) => first?.holds(character) && more?.holds(character))).toEqual([]);
});

test("files of faces are there, the first of both small enough for a page of 60 kB", () => {
	const [inter, besley] = ["Inter", "Besley"].map((family) =>
		facesOf(family).map(({ file }) => readFileSync(`public/${file}`).byteLength),
	);
	expect((inter?.[0] ?? 0) + (besley?.[0] ?? 0)).toBeLessThan(33_000);
	expect((inter?.[1] ?? 0) + (besley?.[1] ?? 0)).toBeLessThan(14_000);
});
