import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { findMisfits, OPTIONAL, withEnvironment } from "../serve/environment.mjs";
import { isSecret } from "../serve/values.mjs";
import { withLocalVariables } from "../serve/variables.mjs";
import { mergeDevVars } from "../setup/dev-vars.mjs";

/** What a secret is that the first start makes up. */
const MADE = "made at the first start";
const SCRIPTS = { PORT: "8787", STATE_DIR: ".wrangler/state", TRUSTED_PROXIES: "127.0.0.0/8, ::1" };

/**
 * The variables as `npm start` would hand them to the Worker, read without wrangler, which may not be installed.
 * @param {NodeJS.ProcessEnv} environment
 * @param {(file: string) => string} [read] a file's text; empty where there is none
 */
export function readSettings(environment, read = readText) {
	const inToml = readVars(read("wrangler.toml"));
	const present = read(".dev.vars");
	const example = [".dev.vars.example", "scripts/setup/local.dev.vars"].map(read).join("\n");
	const inFile = parseEnv(mergeDevVars(example, present, () => MADE));
	const files = { ...inToml, ...inFile };
	const own = parseEnv(present);
	const variables = withEnvironment(files, environment);
	const port = Number(environment.PORT) || Number(SCRIPTS.PORT);
	/** @type {Record<string, any>} */
	let served = variables;
	/** @type {string[]} */
	const faults = [];
	try {
		served = withLocalVariables(files, environment, { port, addressHeader: "" });
	} catch (error) {
		faults.push(/** @type {Error} */ (error).message);
	}
	const whence = (/** @type {string} */ name) => {
		if (environment[name] !== undefined && variables[name] === environment[name]) return "environment";
		if (name === "PUBLIC_URL" && !variables.PUBLIC_URL) return "npm start";
		if (served[name] !== variables[name] && name !== "PUBLIC_URL") return "npm start";
		if (name in own) return ".dev.vars";
		return name in inFile ? ".dev.vars (npm start adds it)" : "wrangler.toml";
	};
	const ofWorker = Object.keys(served)
		.filter((name) => name !== "CLIENT_ADDRESS" && served[name] !== "")
		.map((name) => ({ name, value: String(served[name]), source: whence(name) }));
	const ofScripts = Object.entries(SCRIPTS).map(([name, usual]) => ({
		name,
		value: environment[name] || usual,
		source: environment[name] ? "environment" : "default",
	}));
	const rows = [...ofWorker, ...ofScripts];
	const set = rows.map(({ name }) => name);
	return {
		variables: withoutMade(served),
		port,
		state: environment.STATE_DIR || SCRIPTS.STATE_DIR,
		rows: rows.map((row) => ({ ...row, value: masked(row.name, row.value) })),
		/** Documented names that are not set. */
		unset: [...Object.keys(inToml), ...OPTIONAL].filter((name) => !set.includes(name) && name !== "CLIENT_ADDRESS"),
		faults: [...faults, ...findMisfits({ ...scriptVariables(environment), ...withoutMade(served) }, environment)],
	};
}

/** @param {NodeJS.ProcessEnv} environment */
function scriptVariables({ PORT = "", TRUSTED_PROXIES = "" }) {
	return { PORT, TRUSTED_PROXIES };
}

/** @param {Record<string, any>} variables */
function withoutMade(variables) {
	return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== MADE));
}

/**
 * What may be shown to a helper: no secret, and no password in an address.
 * @param {string} name
 * @param {string} value
 */
function masked(name, value) {
	if (value === MADE) return value;
	if (isSecret(name)) return `set, ${value.length} characters`;
	return value.replace(/(?<=:\/\/)[^/@]*@/, "…@");
}

/**
 * The settings of `[vars]` in wrangler.toml: texts in quotes, a line each, as that file has them.
 * @param {string} toml
 * @returns {Record<string, string>}
 */
export function readVars(toml) {
	const [, section = ""] = /^\[vars\]$([\s\S]*?)^\[/m.exec(`${toml}\n[`) ?? [];
	const lines = section.matchAll(/^([A-Z_]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)')\s*(?:#.*)?$/gm);
	return Object.fromEntries(
		[...lines].map(([, name = "", escaped, literal]) => [name, literal ?? JSON.parse(`"${escaped}"`)]),
	);
}

/** @param {string} file */
function readText(file) {
	return existsSync(file) ? readFileSync(file, "utf8") : "";
}
