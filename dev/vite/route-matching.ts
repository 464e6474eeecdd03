import type { Plugin } from "vite";

const ROUTER = /@remix-run\/router\/dist\/router\.js$/;

/** What the router works out anew at each request, and may remember: on the server, routes never change. */
const REMEMBERED = [
	[
		`  let branches = flattenRoutes(routes);
  rankRouteBranches(branches);
`,
		`  let branches = rankedBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedBranches.set(routes, branches);
  }
`,
	],
	["  let [matcher, compiledParams] = compilePath(", "  let [matcher, compiledParams] = rememberedPath("],
] as const;

const MEMORY = `
const rankedBranches = new WeakMap();
const compiledPaths = new Map();
function rememberedPath(path, caseSensitive, end) {
  const key = (caseSensitive ? "A" : "a") + (end ? "$" : "/") + path;
  let compiled = compiledPaths.get(key);
  if (!compiled) compiledPaths.set(key, (compiled = compilePath(path, caseSensitive, end)));
  return compiled;
}
`;

/**
 * Lets the server's router remember its ranked routes and their patterns (docs/decisions/0011-what-a-request-costs.md).
 * Fails the build where the router's source is no longer what this was written for.
 */
export function routeMatching(): Plugin {
	return {
		name: "route-matching",
		apply: (_, { isSsrBuild }) => isSsrBuild === true,
		transform(code, id) {
			if (!ROUTER.test(id)) return;
			for (const [before] of REMEMBERED) {
				if (code.split(before).length !== 2)
					this.error("@remix-run/router has changed: look at dev/vite/route-matching.ts");
			}
			const remembering = REMEMBERED.reduce((source, [before, after]) => source.replace(before, () => after), code);
			return { code: remembering + MEMORY, map: null };
		},
	};
}
