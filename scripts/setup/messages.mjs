import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { alone } from "./alone.mjs";

const PROJECT = "project.inlang";
/** What types, tests and the server read: one module a language. */
const OUTPUT = "app/paraglide";
/** What the browser's build reads: one module a message, so that a page loads its own alone. */
const MODULES = ".cache/paraglide";
const STAMP = `${OUTPUT}/.made-from`;

/** Compiles the messages in app/<room>/messages, unless they are what was compiled the last time. */
export async function ensureMessages() {
	const isCurrent = () => existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashOfSources();
	if (!isCurrent()) await alone(async () => isCurrent() || make());
}

async function make() {
	const { compile } = await import("@inlang/paraglide-js");
	const made = hashOfSources();
	const options = {
		project: `./${PROJECT}`,
		strategy: /** @type {["baseLocale"]} */ (["baseLocale"]),
		emitReadme: false,
		emitPrettierIgnore: false,
	};
	await compile({ ...options, outdir: `./${OUTPUT}`, outputStructure: "locale-modules" });
	await compile({ ...options, outdir: `./${MODULES}`, outputStructure: "message-modules" });
	writeFileSync(STAMP, made);
}

/** The files that project.inlang/settings.json names, and the versions of what compiles them. */
function hashOfSources() {
	const settings = readFileSync(`${PROJECT}/settings.json`, "utf8");
	const { locales, "plugin.inlang.messageFormat": format } = JSON.parse(settings);
	const hash = createHash("sha256").update(settings).update(readFileSync("package-lock.json"));
	for (const pattern of format.pathPattern) {
		for (const locale of locales) hash.update(readFileSync(pattern.replace("{locale}", locale))).update("\0");
	}
	return hash.digest("hex");
}
