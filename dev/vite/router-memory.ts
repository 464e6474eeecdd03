/** What the router works out anew at each request: text of @remix-run/router → the same, from memory. */
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

/** The server's router, ranking routes once (docs/decisions/0018-what-we-patch.md). Throws on another source. */
export function withRouterMemory(source: string): string {
	return (
		REMEMBERED.reduce((code, [before, after]) => {
			if (code.split(before).length !== 2) {
				throw new Error("@remix-run/router has changed: look at dev/vite/router-memory.ts");
			}
			return code.replace(before, () => after);
		}, source) + MEMORY
	);
}
