import { readFileSync } from "node:fs";
import { DEFAULT_PORT } from "../serve/port.mjs";
import { Failure } from "../setup/main.mjs";

/**
 * Which instance is meant: DUEBILL_URL and OPERATOR_SECRET of the environment, else what `npm start` serves here.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ url: string, secret: string }}
 */
export function instanceFrom(environment) {
	const url = environment.DUEBILL_URL || `http://127.0.0.1:${environment.PORT || DEFAULT_PORT}`;
	const secret = environment.OPERATOR_SECRET || secretIn(".dev.vars");
	if (!URL.canParse(url)) throw new Failure(`DUEBILL_URL is "${url}", which is no address.`);
	if (!secret) throw new Failure("Set OPERATOR_SECRET: it opens the operator's door of the instance.");
	return { url, secret };
}

/**
 * What is left of a command's words: a folder, and switches.
 * @param {string[]} words
 * @param {readonly string[]} known switches
 * @param {string} usage
 */
export function readWords(words, known, usage) {
	const switches = words.filter((word) => word.startsWith("--"));
	const [folder, ...more] = words.filter((word) => !word.startsWith("--"));
	const unknown = switches.find((each) => !known.includes(each));
	if (!folder || more.length > 0 || unknown) throw new Failure(usage);
	return { folder, has: (/** @type {string} */ name) => switches.includes(name) };
}

/** @param {string} file */
function secretIn(file) {
	try {
		return /^\s*OPERATOR_SECRET\s*=\s*["']?([^"'\s]+)/m.exec(readFileSync(file, "utf8"))?.[1] ?? "";
	} catch {
		return "";
	}
}
