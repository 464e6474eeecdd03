import path from "node:path";
import { type MinifyOptions, minify } from "terser";
import { type Plugin, transformWithEsbuild } from "vite";
import { baseLocale, locales } from "../../project.inlang/settings.json";
import { MARK, RUNTIME, withLanguageMark } from "./message-language";

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
			if (!id.includes("/messages/") || id.endsWith("/_index.js")) return;
			return { code: withLanguageMark(code), map: null };
		},
		generateBundle: {
			order: "post",
			async handler(_, bundle) {
				const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
				const names = chunks.map(({ fileName }) => fileName);
				for (const chunk of chunks) {
					for (const language of OTHERS) {
						const source = pointedTo(await inLanguage(chunk.code, language), names, language);
						this.emitFile({ type: "asset", fileName: inFolder(chunk.fileName, language), source });
					}
					chunk.code = await inLanguage(chunk.code, baseLocale);
				}
			},
		},
	};
}

/** Whether a module is the one that everything imports its messages from. */
export function isListOfMessages(id: string): boolean {
	return id === path.join(MODULES, "messages.js");
}

/** The modules of the messages that some code uses. */
export function messagesIn(code: string): string[] {
	return [...code.matchAll(/\bm\.([a-z]\w*)/g)].map(([, name]) => path.join(MODULES, "messages", `${name}.js`));
}

/** esbuild, which takes the other languages out, names and joins less shortly than terser did before. */
const SHORTEST: MinifyOptions = { compress: { passes: 1 }, ecma: 2020, module: true, format: { comments: false } };

/** A script that speaks one language: the others' texts are unreachable code then. */
async function inLanguage(code: string, language: string): Promise<string> {
	if (!code.includes(MARK)) return code;
	const written = await minified(code, language);
	return (await minify(written, SHORTEST)).code ?? written;
}

/** How a text with markup begins: unread, it leaves with its language. What said so was a comment, which terser took out. */
const MARKED_UP = /\bObject\.assign\((?=\w+=>)/g;

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
