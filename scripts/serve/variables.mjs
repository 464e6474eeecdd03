/** What is served here is not behind Cloudflare: whoever gets through could write its header. */
const NOT_CLOUDFLARE = { CLIENT_ADDRESS: "" };

/** Limits by network address make no sense where all comes from this machine. */
const ON_LOOPBACK = {
	SIGN_IN_PER_ADDRESS: "100000/60",
	REGISTER_PER_ADDRESS: "100000/60",
	DEMO_PER_ADDRESS: "100000/60",
	SHARED_PAGES_PER_ADDRESS: "100000/60",
	SHARED_FILES_PER_ADDRESS: "100000/60",
	QUESTIONS_PER_ADDRESS: "100000/60",
	CHECKOUTS_PER_ADDRESS: "100000/60",
};

/** Secrets that the environment may bring, which no file names. */
const SECRETS = ["STRIPE_CONNECT_SECRET_KEY", "STRIPE_CONNECT_WEBHOOK_SECRET"];

/** A terminal that shows each request hides what matters. */
const QUIET = { LOG_REQUESTS: "no" };

/**
 * The variables of wrangler.toml and .dev.vars with looser limits by address, the environment's own coming first.
 * @param {Record<string, unknown>} variables
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, any>}
 */
export function withLocalVariables(variables, environment) {
	const secrets = Object.fromEntries(SECRETS.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
	const local = { ...secrets, ...variables, ...NOT_CLOUDFLARE, ...ON_LOOPBACK, ...QUIET };
	return Object.fromEntries(Object.entries(local).map(([name, value]) => [name, environment[name] ?? value]));
}
