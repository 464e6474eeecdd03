/**
 * Limits by network address make no sense where all comes from this machine: a household of browsers, a test suite, a
 * load test.
 */
const ON_LOOPBACK = {
	SIGN_IN_PER_ADDRESS: "100000/60",
	REGISTER_PER_ADDRESS: "100000/60",
	DEMO_PER_ADDRESS: "100000/60",
};

/**
 * The variables of wrangler.toml and .dev.vars as a Worker served here gets them: with looser limits by address, and
 * each replaced by the one of its name in the environment, if there is one.
 * @param {Record<string, unknown>} variables
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, any>}
 */
export function withLocalVariables(variables, environment) {
	const local = { ...variables, ...ON_LOOPBACK };
	return Object.fromEntries(Object.entries(local).map(([name, value]) => [name, environment[name] ?? value]));
}
