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
	[
		"    matches = matchRouteBranch(branches[i], decoded, allowPartial);",
		"    matches = canMatch(branches[i], lowered) ? matchRouteBranch(branches[i], decoded, allowPartial) : null;",
	],
	[
		"  let decoded = decodePath(pathname);\n  for (",
		"  let decoded = decodePath(pathname);\n  let lowered = decoded.toLowerCase();\n  for (",
	],
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
const starts = new Map();
function canMatch(branch, lowered) {
  let start = starts.get(branch.path);
  if (start === undefined) {
    const parts = branch.path.toLowerCase().split("/");
    const end = parts.findIndex((part) => /[:*?]/.test(part));
    start = (end < 0 ? parts : parts.slice(0, end)).filter(Boolean).map((part) => "/" + part).join("");
    starts.set(branch.path, start);
  }
  return lowered.startsWith(start);
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
