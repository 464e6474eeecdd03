import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { messagesAsTexts, withRememberedRules } from "../../dev/vite/server-messages";

type Message = {
	(inputs: object, options: object): string;
	parts?: (inputs: object, options: object) => unknown;
};

const MESSAGES = path.resolve("app/paraglide/messages");
/** A script from text can't name others relatively. */
const besides = (code: string) =>
	code
		.replace(/"\.\.\/(\w+)\.js"/g, (_, name) =>
			JSON.stringify(pathToFileURL(path.resolve(`app/paraglide/${name}.js`)).href),
		)
		.replace(/"\.\/(\w+)\.js"/g, (_, name) => JSON.stringify(pathToFileURL(path.join(MESSAGES, `${name}.js`)).href));

/** The names that a message's own code reads of its inputs. */
const inputsOf = (code: string) => [...new Set([...code.matchAll(/\bi\??\.(\w+)/g)].map(([, name]) => name ?? ""))];

/** The words that a message's own code compares an input with. */
const casesOf = (code: string) => [...code.matchAll(/ === "(\w+)"/g)].map(([, word]) => word ?? "");

test("the server's build says each message as Paraglide does, in each language", async () => {
	const written = besides(await messagesAsTexts());
	const built = await import(`data:text/javascript,${encodeURIComponent(written)}`);
	const { m } = await import("~/paraglide/messages");
	const names = Object.keys(m);
	expect(Object.keys(built).sort()).toEqual(names.sort());
	expect(names.length).toBeGreaterThan(3000);
	const wrong: string[] = [];
	for (const locale of ["en", "es", "fr"] as const) {
		const compiled = await import(pathToFileURL(path.join(MESSAGES, `${locale}.js`)).href);
		for (const name of names) {
			const reads = inputsOf(String(compiled[name]));
			for (const value of [1, 5, 1_000_000, "$& <b>", ...casesOf(String(compiled[name]))]) {
				const inputs = Object.fromEntries(
					reads.map((read, at) => [read, typeof value === "number" ? value + at : value]),
				);
				const said = (message: Message | undefined) =>
					JSON.stringify([message?.(inputs, { locale }), message?.parts?.(inputs, { locale })]);
				const expected = said((m as unknown as Record<string, Message>)[name]);
				if (said(built[name]) !== expected) wrong.push(`${name} in ${locale}`);
			}
		}
	}
	expect(wrong).toEqual([]);
});

test("what has no inputs is given as a text, what has variants as one a case, and markup stays as it was compiled", async () => {
	const written = await messagesAsTexts();
	const { web_page_not_found: text } = JSON.parse(readFileSync("app/web/messages/en.json", "utf8"));
	expect(written).toContain(`export const web_page_not_found = /*#__PURE__*/ text(${JSON.stringify(text)}`);
	expect(written).toContain('export const recurring_in_days = /*#__PURE__*/ cases("count", true, {"one":');
	expect(written).toContain("export const trash_trash_gone = /*#__PURE__*/ markup(en.trash_trash_gone, ");
});

test("a language's rules of plurals are made once, those of ordinals apart", () => {
	let made = 0;
	class PluralRules extends Intl.PluralRules {
		constructor(...of: ConstructorParameters<typeof Intl.PluralRules>) {
			super(...of);
			made++;
		}
	}
	const registry = withRememberedRules(readFileSync("app/paraglide/registry.js", "utf8")).replaceAll("export ", "");
	const plural = new Function("Intl", `${registry}; return plural;`)({ PluralRules });
	const of = (count: number) => [plural("en", count, {}), plural("en", count, { type: "ordinal" })];
	expect([1, 2, 2].map(of)).toEqual([
		["one", "one"],
		["other", "two"],
		["other", "two"],
	]);
	expect(plural("fr", 0)).toBe("one");
	expect(made).toBe(3);
});

test("a registry that chooses plurals otherwise is refused", () => {
	expect(() => withRememberedRules("export function plural() {}")).toThrow("dev/vite/server-messages.ts");
});
