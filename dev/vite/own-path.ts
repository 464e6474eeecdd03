import type { Plugin } from "vite";

const DISCOVERY = /@remix-run\/react\/dist\/esm\/fog-of-war\.js$/;

type Edit = readonly [from: string, to: string];

const OWN_PATH: Edit = [
	"const discoveredPaths = new Set();",
	"const discoveredPaths = new Set(typeof document === 'undefined' ? [] : [window.location.pathname]);",
];
const PENDING: readonly Edit[] = [
	["const nextPaths = new Set();", "const nextPaths = new Set(), pendingPaths = new Set();"],
	[
		"Array.from(nextPaths.keys()).filter(path => {",
		"Array.from(nextPaths.keys()).filter(path => {\nif (pendingPaths.has(path)) return false;",
	],
	[
		"      try {\n        await fetchAndApply",
		"      lazyPaths.forEach(path => pendingPaths.add(path));\n      try {\n        await fetchAndApply",
	],
	[
		'console.error("Failed to fetch manifest patches", e);\n      }',
		'console.error("Failed to fetch manifest patches", e);\n      } finally {\nlazyPaths.forEach(path => pendingPaths.delete(path));\n}',
	],
];

/**
 * The browser's router knows from the start that the routes of its own page are all there are for that address: the
 * server matched it against all of them. Else a post of a page with an id in its path asks the server for routes first,
 * and without an answer ends on the error page (docs/decisions/0018-patches-to-packages.md). Throws on another source.
 */
export const withOwnPath = (source: string) => edited(source, [OWN_PATH]);

/**
 * Links whose routes are on their way are not asked for once more: a page that changes before the first answer doubled
 * that request. Throws on another source.
 */
export const withPendingPaths = (source: string) => edited(source, PENDING);

function edited(source: string, edits: readonly Edit[]): string {
	for (const [from, to] of edits) {
		if (source.split(from).length !== 2) throw new Error("@remix-run/react has changed: look at dev/vite/own-path.ts");
		source = source.replace(from, () => to);
	}
	return source;
}

export function routeDiscovery(): Plugin {
	return {
		name: "route-discovery",
		apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
		transform: (code, id) => (DISCOVERY.test(id) ? { code: withPendingPaths(withOwnPath(code)), map: null } : null),
	};
}
