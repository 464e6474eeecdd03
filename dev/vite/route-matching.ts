import type { Plugin } from "vite";
import { withRouterMemory } from "./router-memory";

/** The server's router remembers its routes (docs/decisions/0011-the-cost-of-a-request.md). Fails on another source. */
export function routeMatching(): Plugin {
	return {
		name: "route-matching",
		apply: (_, { isSsrBuild }) => isSsrBuild === true,
		transform(source, id) {
			const code = withRouterMemory(id, source);
			return code === null ? null : { code, map: null };
		},
	};
}
