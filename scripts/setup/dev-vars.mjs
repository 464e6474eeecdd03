import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { Failure } from "./main.mjs";

const FILE = ".dev.vars";
const EXAMPLE = ".dev.vars.example";
/** What is convenient on one's own machine, and unsafe once deployed. */
const LOCAL = "scripts/setup/local.dev.vars";
const LINE = /^\s*([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/;

/**
 * Makes `.dev.vars`, or adds to it what is missing; only its owner may read it. Where the environment brings the secrets,
 * there is nothing to make up.
 * @param {NodeJS.ProcessEnv} [environment] of a service
 */
export function ensureDevVars(environment = {}) {
	if (environment.SESSION_SECRET) return;
	const present = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
	const example = [EXAMPLE, LOCAL].map((file) => readFileSync(file, "utf8")).join("\n");
	const merged = mergeDevVars(example, present, () => randomBytes(32).toString("base64url"));
	if (merged === present) return;
	const next = `${FILE}.${process.pid}`;
	try {
		writeFileSync(next, merged, { mode: 0o600 });
	} catch (error) {
		const { code } = /** @type {NodeJS.ErrnoException} */ (error);
		throw new Failure(
			`${FILE} can't be written (${code}): set SESSION_SECRET and ADMIN_PASSWORD in the environment, 32 characters and more.`,
		);
	}
	renameSync(next, FILE);
	console.log(`${present ? "Completed" : "Made"} ${FILE}.`);
}

/**
 * Adds the example's variables that are lacking, with comments, and random values for "generate", copied ones too.
 * @param {string} example
 * @param {string} present "" if there is no file yet
 * @param {() => string} random
 * @returns {string} `present`, to the letter, if nothing was missing
 */
export function mergeDevVars(example, present, random) {
	const generate = (/** @type {string} */ text) =>
		text.replace(/^([ \t]*\w+[ \t]*=[ \t]*)(["']?)generate\2[ \t]*$/gm, (_, name) => name + random());
	const names = new Set(present.split("\n").map((line) => LINE.exec(line)?.[1]));
	const missing = paragraphs(example).filter(({ name }) => name && !names.has(name));
	if (present === "") return generate(example);
	if (missing.length === 0) return generate(present);
	return generate(`${present.trimEnd()}\n\n${missing.map(({ text }) => text).join("\n\n")}\n`);
}

/**
 * Cuts the example into its variables, each with the comment lines above it.
 * @param {string} example
 */
function paragraphs(example) {
	const entries = /** @type {{ name: string | undefined, text: string }[]} */ ([]);
	let comment = /** @type {string[]} */ ([]);
	for (const line of example.split("\n")) {
		const name = LINE.exec(line)?.[1];
		if (name) entries.push({ name, text: [...comment, line].join("\n") });
		comment = line.startsWith("#") ? [...comment, line] : [];
	}
	return entries;
}
