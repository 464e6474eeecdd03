import { withEnvironment } from "./environment.mjs";
import { readPublicUrl } from "./public-url.mjs";

/** Limits by network address make no sense where all comes from this machine. */
const ON_LOOPBACK = {
	SIGN_IN_PER_ADDRESS: "100000/60",
	REGISTER_PER_ADDRESS: "100000/60",
	DEMO_PER_ADDRESS: "100000/60",
	SHARED_PAGES_PER_ADDRESS: "100000/60",
	SHARED_FILES_PER_ADDRESS: "100000/60",
	QUESTIONS_PER_ADDRESS: "100000/60",
	REPORTS_PER_ADDRESS: "100000/60",
	CHECKOUTS_PER_ADDRESS: "100000/60",
};

/** A terminal that shows each request hides what matters. */
const QUIET = { LOG_REQUESTS: "no" };

/**
 * The variables of wrangler.toml and .dev.vars for a server of one's own, the environment's coming first: with looser
 * limits by address where only this machine can connect.
 * @param {Record<string, unknown>} variables
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ port?: number, addressHeader?: string }} [place] the port that is served, and the header that says where a
 *   request comes from: whatever else names one would be a visitor's word
 * @returns {Record<string, any>}
 * @throws {Failure} where PUBLIC_URL is no address
 */
export function withLocalVariables(variables, environment, { port = 0, addressHeader = "" } = {}) {
	const { PUBLIC_URL } = withEnvironment({ PUBLIC_URL: variables.PUBLIC_URL }, environment);
	const { origin, loopback } = readPublicUrl(String(PUBLIC_URL ?? ""), port);
	const bindings = withEnvironment({ ...variables, ...(loopback && ON_LOOPBACK), ...QUIET }, environment);
	return { ...bindings, PUBLIC_URL: origin, CLIENT_ADDRESS: addressHeader };
}
