import { Failure } from "../setup/main.mjs";

/**
 * What a deployment does after its build.
 * @param {string[]} words of the command: nothing, or `--env NAME`
 * @param {(environment: string | undefined) => { d1_databases: { binding: string }[] }} readConfig
 * @returns {{ databases: string[], environment: string[], steps: string[][] }} databases by their bindings, and the calls of
 *   wrangler
 */
export function deploySteps(words, readConfig) {
	const [name, value, ...more] = words;
	if (more.length > 0 || (name !== undefined && (name !== "--env" || !value)))
		throw new Failure("npm run deploy, or npm run deploy -- --env staging");
	// Without one wrangler warns that there are several.
	const environment = ["--env", value ?? ""];
	const databases = readConfig(value).d1_databases.map(({ binding }) => binding);
	const migrate = databases.map((database) => ["d1", "migrations", "apply", database, "--remote", ...environment]);
	return { databases, environment, steps: [...migrate, ["deploy", ...environment]] };
}

/**
 * The bookmark that `wrangler d1 time-travel info --json` tells; undefined where it tells none.
 * @param {string} output wrangler may warn before it
 * @returns {string | undefined}
 */
export function readBookmark(output) {
	try {
		const { bookmark } = JSON.parse(output.slice(output.lastIndexOf("{"), output.lastIndexOf("}") + 1));
		return typeof bookmark === "string" && /^[0-9a-f]{8}(-[0-9a-f]+)+$/.test(bookmark) ? bookmark : undefined;
	} catch {
		return undefined;
	}
}
