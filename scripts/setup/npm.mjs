import { run } from "./run.mjs";

/**
 * Runs the npm that called us, or the one on the path.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
	const caller = process.env.npm_execpath ?? "";
	return /npm-cli\.c?js$/.test(caller) ? run(process.execPath, [caller, ...args], options) : run("npm", args, options);
}
