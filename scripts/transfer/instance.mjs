import { readFileSync } from "node:fs";
import { DEFAULT_PORT } from "../serve/port.mjs";
import { Failure } from "../setup/main.mjs";

/**
 * Which instance is meant: DUEBILL_URL and the secret of the environment, else what `npm start` serves here.
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ restores?: boolean }} [what]
 * @returns {{ url: string, secret: string }}
 */
export function instanceFrom(environment, { restores = false } = {}) {
	const url = environment.DUEBILL_URL || `http://127.0.0.1:${environment.PORT || DEFAULT_PORT}`;
	const names = restores ? ["OPERATOR_RESTORE_SECRET", "OPERATOR_SECRET"] : ["OPERATOR_SECRET"];
	const first = (/** @type {(name: string) => string | undefined} */ read) => names.map(read).find(Boolean);
	const secret = first((name) => environment[name]) || first((name) => secretIn(".dev.vars", name));
	if (!URL.canParse(url)) throw new Failure(`DUEBILL_URL is "${url}", which is no address.`);
	if (!secret) throw new Failure(`Set ${names[0]}: it opens the operator's API of the instance.`);
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

/** @param {string} file @param {string} name */
function secretIn(file, name) {
	try {
		return new RegExp(`^\\s*${name}\\s*=\\s*["']?([^"'\\s]+)`, "m").exec(readFileSync(file, "utf8"))?.[1] ?? "";
	} catch {
		return "";
	}
}
