import type { Plugin } from "vite";

const DISCOVERY = /@remix-run\/react\/dist\/esm\/fog-of-war\.js$/;

const NONE = "const discoveredPaths = new Set();";
const OWN = "const discoveredPaths = new Set(typeof document === 'undefined' ? [] : [window.location.pathname]);";

/**
 * The browser's router knows from the start that the routes of its own page are all there are for that address: the
 * server matched it against all of them. Else a post of a page with an id in its path asks the server for routes first,
 * and without an answer ends on the error page (docs/decisions/0018-patches-to-packages.md). Throws on another source.
 */
export function withOwnPath(source: string): string {
	if (source.split(NONE).length !== 2) throw new Error("@remix-run/react has changed: look at dev/vite/own-path.ts");
	return source.replace(NONE, OWN);
}

export function routeDiscovery(): Plugin {
	return {
		name: "route-discovery",
		apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
		transform: (code, id) => (DISCOVERY.test(id) ? { code: withOwnPath(code), map: null } : null),
	};
}
