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
 * The module that everything imports its messages from, with a text a language for each. A message with variants or with
 * markup stays as Paraglide compiled it. Throws where a text has the character that stands beside the names of inputs.
 */
export async function messagesAsTexts(): Promise<string> {
	const compiled = await Promise.all(
		locales.map((locale) => import(pathToFileURL(path.join(MESSAGES, `${locale}.js`)).href)),
	);
	const sources = locales.map(readSources);
	const lines = Object.keys(sources[0] ?? {}).map((name) => {
		const messages: Message[] = compiled.map((all) => all[name]);
		const hasVariants = sources.some((source) => typeof source[name] !== "string");
		const [maker, each] = chooseMaker(name, messages, hasVariants);
		return `export const ${name} = /*#__PURE__*/ ${maker}(${each.join(", ")});`;
	});
	return [
		'import { getLocale } from "../runtime.js";',
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
const pattern = (...texts) => (inputs, options) =>
	texts[place(options)].replace(/${EDGE}(\\w+)${EDGE}/g, (_, name) => String(inputs?.[name]));
const variants = (...messages) => (inputs = {}, options) => messages[place(options)](inputs);
const markup = (...messages) => Object.assign(variants(...messages), {
	parts: (inputs = {}, options) => {
		const message = messages[place(options)];
		return message.parts ? message.parts(inputs) : [{ type: "text", value: message(inputs) }];
	},
});
`;

/** The one of MAKERS that a message is of, and what it takes for each language. */
function chooseMaker(name: string, messages: Message[], hasVariants: boolean): [maker: string, each: string[]] {
	const compiled = locales.map((locale) => `${locale}.${name}`);
	if (messages.some(({ parts }) => parts)) return ["markup", compiled];
	if (hasVariants) return ["variants", compiled];
	const texts = messages.map(pattern);
	return [texts.some((text) => text.includes(EDGE)) ? "pattern" : "text", texts.map((text) => JSON.stringify(text))];
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
