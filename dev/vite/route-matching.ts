import type { Plugin } from "vite";
import { withRouterMemory } from "./router-memory";

const ROUTER = /@remix-run\/router\/dist\/router\.js$/;

/**
 * Lets the server's router remember its ranked routes and their patterns (docs/decisions/0011-what-a-request-costs.md).
 * Fails the build where the router's source is no longer what this was written for.
 */
export function routeMatching(): Plugin {
	return {
		name: "route-matching",
		apply: (_, { isSsrBuild }) => isSsrBuild === true,
		transform: (code, id) => (ROUTER.test(id) ? { code: withRouterMemory(code), map: null } : null),
	};
}
