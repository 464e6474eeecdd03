import path from "node:path";
import { type Plugin, transformWithEsbuild } from "vite";
import { baseLocale, locales } from "../../project.inlang/settings.json";
import { MARK, RUNTIME, withLanguageMark } from "./message-language";
import { inThreads } from "./terser-threads";

const MODULES = path.resolve(".cache/paraglide");
const OTHERS = locales.filter((locale) => locale !== baseLocale);
/** Writes each browser script once a language (docs/decisions/0015-scripts-by-language.md). */
export function languages(): Plugin {
	return {
		name: "languages",
		enforce: "pre",
		apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
		config: () => ({ resolve: { alias: [{ find: "~/paraglide", replacement: MODULES }] } }),
		transform(code, id) {
			if (!id.startsWith(MODULES)) return;
			if (id.endsWith("/runtime.js")) return { code: RUNTIME, map: null };
			if (id.endsWith("/messages/_index.js")) return { code: withNames(code), map: null };
			if (!id.includes("/messages/")) return;
			return { code: withLanguageMark(code), map: null };
		},
		generateBundle: {
			order: "post",
			async handler(_, bundle) {
				const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
				const names = chunks.map(({ fileName }) => fileName);
				await inThreads(async (shorten) => {
					const inLanguage = (code: string, language: string) => speaking(code, language, shorten);
					await Promise.all(
						chunks.map(async (chunk) => {
							const { code, fileName } = chunk;
							const [base, ...others] = await Promise.all(
								[baseLocale, ...OTHERS].map((language) => inLanguage(code, language)),
							);
							chunk.code = base ?? code;
							for (const [at, language] of OTHERS.entries()) {
								const source = pointedTo(others[at] ?? code, names, language);
								this.emitFile({ type: "asset", fileName: inFolder(fileName, language), source });
							}
						}),
					);
				});
			},
		},
	};
}

/**
 * The list of all messages, each taken from its module by name: of `export *` Rollup looks for each name in every module, which
 * was a third of a build.
 */
function withNames(code: string): string {
	return code.replace(/^export \* from '\.\/(\w+)\.js'$/gm, "export { $1 } from './$1.js'");
}

/** Whether a module is the one that everything imports its messages from. */
export function isListOfMessages(id: string): boolean {
	return id === path.join(MODULES, "messages.js");
}

/** The modules of the messages that some code uses. */
export function messagesIn(code: string): string[] {
	return [...code.matchAll(/\bm\.([a-z]\w*)/g)].map(([, name]) => path.join(MODULES, "messages", `${name}.js`));
}

/** A script that speaks one language: the others' texts are unreachable code then. */
async function speaking(code: string, language: string, shorten: (code: string) => Promise<string>): Promise<string> {
	return code.includes(MARK) ? shorten(await minified(code, language)) : code;
}

/** How a text with markup begins: unread, it leaves with its language. What said so was a comment, which terser took out. */
const MARKED_UP = /\bObject\.assign\((?=(?:\w+|\(\))=>)/g;

/** A script in one language without what is never read: names, space, comments, and the other languages' texts. */
export async function minified(code: string, language: string): Promise<string> {
	const { code: written } = await transformWithEsbuild(code.replace(MARKED_UP, "/* @__PURE__ */$&"), "script.js", {
		define: { [MARK]: JSON.stringify(language) },
		format: "esm",
		target: "es2022",
		minify: true,
		treeShaking: true,
		legalComments: "none",
		sourcemap: false,
		charset: "utf8",
	});
	return written.trimEnd();
}

/** Scripts name each other relatively, but in the list of what to load ahead of a lazy one. */
function pointedTo(code: string, names: readonly string[], language: string): string {
	return names.reduce((text, name) => text.replaceAll(`"${name}"`, `"${inFolder(name, language)}"`), code);
}

function inFolder(name: string, language: string): string {
	return path.posix.join(path.posix.dirname(name), language, path.posix.basename(name));
}
