import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import settings from "../../project.inlang/settings.json";

const { locales } = settings;
const MESSAGES = path.resolve("app/paraglide/messages");
const LIST = path.join(MESSAGES, "_index.js");
const REGISTRY = path.resolve("app/paraglide/registry.js");
/** Marks both sides of an input's name in a text; a text that has it fails the build. */
const EDGE = "\t";

type Inputs = Record<string, unknown>;
type Message = { (inputs: Inputs): string; parts?: (inputs: Inputs) => unknown };
/** As inlang's message format writes what depends on inputs (https://inlang.com/m/reootnfj). */
type Variants = [{ declarations: string[]; selectors: string[]; match: Record<string, string> }, ...unknown[]];

/**
 * Writes the server's messages as texts: Paraglide's four functions a message are a third of what a Worker reads at its
 * start (docs/decisions/0053-what-runs-at-start.md).
 */
export function serverMessages(): Plugin {
	return {
		name: "server-messages",
		apply: (_, { command, isSsrBuild }) => command === "build" && Boolean(isSsrBuild),
		load: { order: "pre", handler: (id) => (id === LIST ? messagesAsTexts() : undefined) },
		transform: (code, id) => (id === REGISTRY ? { code: withRememberedRules(code), map: null } : undefined),
	};
}

/**
 * The module that everything imports its messages from, with a text a language for each, and one a case where it depends on
 * a number or a word. A message with markup, or one that depends on two inputs, stays as Paraglide compiled it. Throws where a text has the character that stands beside the names of inputs.
 */
export async function messagesAsTexts(): Promise<string> {
	const compiled = await Promise.all(
		locales.map((locale) => import(pathToFileURL(path.join(MESSAGES, `${locale}.js`)).href)),
	);
	const sources = locales.map(readSources);
	const lines = Object.keys(sources[0] ?? {}).map((name) => {
		const messages: Message[] = compiled.map((all) => all[name]);
		const [maker, each] = chooseMaker(
			name,
			messages,
			sources.map((source) => source[name]),
		);
		return `export const ${name} = /*#__PURE__*/ ${maker}(${each.join(", ")});`;
	});
	return [
		'import { getLocale } from "../runtime.js";',
		'import { plural } from "../registry.js";',
		...locales.map((locale) => `import * as ${locale} from "./${locale}.js";`),
		MAKERS,
		...lines,
	].join("\n");
}

const RULES = "new Intl.PluralRules(locale, options)";

/**
 * Paraglide's registry with the rules of a language's plurals made once: to make them takes 17 µs, and each message with a plural
 * asks. Throws where it makes them otherwise.
 */
export function withRememberedRules(code: string): string {
	if (!code.includes(RULES))
		throw new Error("Paraglide chooses plurals otherwise now: look at dev/vite/server-messages.ts");
	return `${code.replace(RULES, "rememberedRules(locale, options)")}
const rules = new Map();
function rememberedRules(locale, options) {
	const key = locale + (options?.type ?? "");
	if (!rules.has(key)) rules.set(key, ${RULES});
	return rules.get(key);
}
`;
}

const MAKERS = `
const LOCALES = ${JSON.stringify(locales)};
const place = (options) => LOCALES.indexOf(options?.locale ?? getLocale());
const text = (...texts) => (inputs, options) => texts[place(options)];
const filled = (text, inputs) => text.replace(/${EDGE}(\\w+)${EDGE}/g, (_, name) => String(inputs?.[name]));
const pattern = (...texts) => (inputs, options) => filled(texts[place(options)], inputs);
const cases = (input, isCount, ...texts) => (inputs, options) => {
	const at = place(options);
	const value = isCount ? plural(LOCALES[at], inputs?.[input], {}) : inputs?.[input];
	return filled(texts[at][value] ?? texts[at]["*"], inputs);
};
const variants = (...messages) => (inputs = {}, options) => messages[place(options)](inputs);
const markup = (...messages) => Object.assign(variants(...messages), {
	parts: (inputs = {}, options) => {
		const message = messages[place(options)];
		return message.parts ? message.parts(inputs) : [{ type: "text", value: message(inputs) }];
	},
});
`;

/** The one of MAKERS that a message is of, and what it takes for each language. */
function chooseMaker(name: string, messages: Message[], sources: unknown[]): [maker: string, each: string[]] {
	const compiled = locales.map((locale) => `${locale}.${name}`);
	if (messages.some(({ parts }) => parts)) return ["markup", compiled];
	if (sources.every((source) => typeof source === "string")) {
		const texts = messages.map(pattern);
		return [texts.some((text) => text.includes(EDGE)) ? "pattern" : "text", texts.map((text) => JSON.stringify(text))];
	}
	const [input, ...others] = new Set(sources.map(selectingInput));
	if (input === undefined || others.length > 0) return ["variants", compiled];
	return ["cases", [...input.split(" "), ...sources.map((source) => JSON.stringify(textsByCase(source as Variants)))]];
}

/** The name of the only input that chooses among variants, as a string of JSON, and whether it does as a count's plural. */
function selectingInput(source: unknown): string | undefined {
	if (typeof source === "string") return undefined;
	const [{ declarations, selectors }, ...others] = source as Variants;
	const [selector, ...more] = selectors;
	if (others.length > 0 || more.length > 0 || selector === undefined) return undefined;
	const plural = declarations
		.map((line) => /^local (\w+) = (\w+): plural$/.exec(line))
		.find((is) => is?.[1] === selector);
	return plural ? `"${plural[2]}" true` : `"${selector}" false`;
}

/** What a message says in each case, by the case's name: `{ one: "…", other: "…" }`. */
function textsByCase([{ match }]: Variants): Record<string, string> {
	return Object.fromEntries(
		Object.entries(match).map(([condition, text]) => [
			condition.replace(/^\w+=/, ""),
			text.replace(/\{(\w+)\}/g, (_, input) => `${EDGE}${input}${EDGE}`),
		]),
	);
}

/** What a message says where each input is its own name between edges. */
function pattern(message: Message): string {
	if (message({}).includes(EDGE)) throw new Error("A message has a tab, which dev/vite/server-messages.ts needs.");
	return message(new Proxy({}, { get: (_, name) => `${EDGE}${String(name)}${EDGE}` }));
}

/** The messages of a language by their names, as they are written in the rooms. */
function readSources(locale: string): Record<string, unknown> {
	const files = settings["plugin.inlang.messageFormat"].pathPattern;
	return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file.replace("{locale}", locale), "utf8"))));
}
