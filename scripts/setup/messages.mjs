import { createHash } from "node:crypto";
import fs, { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { alone } from "./alone.mjs";
import { Failure } from "./main.mjs";

const PROJECT = "project.inlang";
/** What types, tests and the server read: one module a language. */
export const OUTPUT = "app/paraglide";
const OUTPUTS = /** @type {const} */ ([
	{ directory: OUTPUT, outputStructure: "locale-modules" },
	// What the browser's build reads: one module a message, so that a page loads its own alone.
	{ directory: ".cache/paraglide", outputStructure: "message-modules" },
]);
/** Which language is spoken is never Paraglide's to find out (app/kernel/language/in-language.server.ts). */
export const OPTIONS = {
	project: `./${PROJECT}`,
	strategy: /** @type {["baseLocale"]} */ (["baseLocale"]),
	emitReadme: false,
	emitPrettierIgnore: false,
};
/** In each output, as either can be deleted by itself (`rm -rf .cache`) or left out of a copy of the folder. */
const STAMP = ".made-from";

/** Compiles the messages in app/<room>/messages, unless they are what was compiled the last time. */
export async function ensureMessages() {
	const isCurrent = () => {
		const stamps = OUTPUTS.map(({ directory }) => path.join(directory, STAMP));
		if (!stamps.every(existsSync)) return false;
		const hash = hashOfSources();
		return stamps.every((stamp) => readFileSync(stamp, "utf8") === hash);
	};
	if (!isCurrent()) await alone(async () => isCurrent() || make());
}

async function make() {
	const { compileProject, defaultCompilerOptions, writeOutput } = await import("@inlang/paraglide-js");
	const { loadProjectFromDirectory } = await import("@inlang/sdk");
	const hash = hashOfSources();
	const missing = missingMessages();
	if (missing.length > 0) throw new Failure(`These messages are not in every language:\n${missing.join("\n")}`);
	// Loaded once for both, which is what takes the time.
	const project = await loadProjectFromDirectory({ path: OPTIONS.project, fs });
	for (const { directory, outputStructure } of OUTPUTS) {
		const compilerOptions = { ...defaultCompilerOptions, ...OPTIONS, outdir: directory, outputStructure };
		const output = await compileProject({ project, projectPath: OPTIONS.project, compilerOptions });
		await writeOutput({ directory: path.resolve(directory), output, cleanDirectory: true, fs: fs.promises });
	}
	const errors = await project.errors.get();
	await project.close();
	if (errors.length > 0) throw new Failure(`Messages that can't be read:\n${errors.join("\n")}`);
	for (const { directory } of OUTPUTS) writeFileSync(path.join(directory, STAMP), hash);
}

/** @returns {string[]} "app/clients/messages/fr.json: clients_title", for what another language has */
function missingMessages() {
	const { locales, patterns } = readSettings();
	return patterns.flatMap((pattern) => {
		const files = locales.map((locale) => pattern.replace("{locale}", locale));
		const keys = files.map((file) => Object.keys(JSON.parse(readFileSync(file, "utf8"))));
		const all = [...new Set(keys.flat())];
		return files.flatMap((file, place) =>
			all.filter((key) => !keys[place]?.includes(key)).map((key) => `${file}: ${key}`),
		);
	});
}

/** The files that project.inlang/settings.json names, and the versions of what compiles them. */
function hashOfSources() {
	const { text, locales, patterns } = readSettings();
	const hash = createHash("sha256").update(text).update(readFileSync("package-lock.json"));
	for (const pattern of patterns) {
		for (const locale of locales) hash.update(readFileSync(pattern.replace("{locale}", locale))).update("\0");
	}
	return hash.digest("hex");
}

/** @returns {{ text: string, locales: string[], patterns: string[] }} */
function readSettings() {
	const text = readFileSync(`${PROJECT}/settings.json`, "utf8");
	const { locales, "plugin.inlang.messageFormat": format } = JSON.parse(text);
	return { text, locales, patterns: format.pathPattern };
}
