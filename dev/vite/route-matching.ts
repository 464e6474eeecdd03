import type { Plugin } from "vite";
import { withRouterMemory } from "./router-memory";

const ROUTER = /@remix-run\/router\/dist\/router\.js$/;

/** The router remembers its ranked routes (docs/decisions/0011-what-a-request-costs.md). Fails on another source. */
export function routeMatching(): Plugin {
	return {
		name: "route-matching",
		apply: (_, { isSsrBuild }) => isSsrBuild === true,
		transform: (code, id) => (ROUTER.test(id) ? { code: withRouterMemory(code), map: null } : null),
	};
}
