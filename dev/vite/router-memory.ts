/** A file of Remix's, and what it is to remember: its own text → the same, from memory. */
interface Memory {
	file: RegExp;
	changes: readonly (readonly [before: string, after: string])[];
	/** What the changed text calls. */
	added: string;
}

/** What the server's router makes anew at each request. */
const MEMORIES: readonly Memory[] = [
	{
		file: /@remix-run\/router\/dist\/router\.js$/,
		changes: [
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
				"    matches = canMatch(branches[i], lowered, depth) ? matchRouteBranch(branches[i], decoded, allowPartial) : null;",
			],
			[
				"  let decoded = decodePath(pathname);\n  for (",
				"  let decoded = decodePath(pathname);\n  let lowered = decoded.toLowerCase();\n  let depth = allowPartial ? null : partsOf(lowered).length;\n  for (",
			],
		],
		added: `
const rankedBranches = new WeakMap();
const compiledPaths = new Map();
function rememberedPath(path, caseSensitive, end) {
  const key = (caseSensitive ? "A" : "a") + (end ? "$" : "/") + path;
  let compiled = compiledPaths.get(key);
  if (!compiled) compiledPaths.set(key, (compiled = compilePath(path, caseSensitive, end)));
  return compiled;
}
const partsOf = (path) => path.split("/").filter(Boolean);
function canMatch(branch, lowered, depth) {
  if (branch.start === undefined) {
    const parts = partsOf(branch.path.toLowerCase());
    const end = parts.findIndex((part) => /[:*?]/.test(part));
    branch.start = (end < 0 ? parts : parts.slice(0, end)).map((part) => "/" + part).join("");
    branch.depth = parts.some((part) => /[*?]/.test(part)) ? null : parts.length;
  }
  return (depth === null || branch.depth === null || branch.depth === depth) && lowered.startsWith(branch.start);
}
`,
	},
	{
		file: /@remix-run\/server-runtime\/dist\/esm\/entry\.js$/,
		changes: [["function createEntryRouteModules(manifest) {", "function makeEntryRouteModules(manifest) {"]],
		added: `
const modulesByManifest = new WeakMap();
function createEntryRouteModules(manifest) {
  let modules = modulesByManifest.get(manifest);
  if (!modules) modulesByManifest.set(manifest, (modules = makeEntryRouteModules(manifest)));
  return modules;
}
`,
	},
	// Each loader would be given a copy of a copy of its request, to take parameters off that it doesn't have.
	{
		file: /@remix-run\/server-runtime\/dist\/esm\/data\.js$/,
		changes: ["_routes", "index"].map((name) => {
			const head = `function strip${name === "index" ? "Index" : "Routes"}Param(request) {\n`;
			return [
				head,
				`${head}  if (request.body === null && !request.url.includes("${name}")) return request;\n`,
			] as const;
		}),
		added: "",
	},
	// Each link would write the paths of all routes around it as JSON, to be resolved against; an absolute one needs none.
	{
		file: /react-router\/dist\/index\.js$/,
		changes: [
			[
				`  let routePathnamesJson = JSON.stringify(UNSAFE_getResolveToMatches(matches, future.v7_relativeSplatPath));
  return React.useMemo(() => resolveTo(`,
				`  if (typeof to === "string" && to.startsWith("/")) return resolveTo(to, [], locationPathname);
  let routePathnamesJson = JSON.stringify(UNSAFE_getResolveToMatches(matches, future.v7_relativeSplatPath));
  return React.useMemo(() => resolveTo(`,
			],
		],
		added: "",
	},
	// A page is rendered from routes of its own, made from the manifest, and from a copy of those.
	{
		file: /@remix-run\/react\/dist\/esm\/server\.js$/,
		changes: [["let routes = createServerRoutes(manifest.routes, ", "let routes = rememberedRoutes(manifest.routes, "]],
		added: `
const routesByManifest = new WeakMap();
function rememberedRoutes(manifest, ...rest) {
  let routes = routesByManifest.get(manifest);
  if (!routes) routesByManifest.set(manifest, (routes = createServerRoutes(manifest, ...rest)));
  return routes;
}
`,
	},
	{
		file: /react-router-dom\/server\.mjs$/,
		changes: [
			[
				`  let manifest = {};
  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
`,
				"  let { manifest, dataRoutes } = rememberedDataRoutes(routes);\n",
			],
		],
		added: `
const dataRoutesByRoutes = new WeakMap();
function rememberedDataRoutes(routes) {
  let remembered = dataRoutesByRoutes.get(routes);
  if (!remembered) {
    const manifest = {};
    const dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
    dataRoutesByRoutes.set(routes, (remembered = { manifest, dataRoutes }));
  }
  return remembered;
}
`,
	},
];

/**
 * A file of the server's router that keeps what follows from the routes alone (docs/decisions/0018-patches-to-packages.md);
 * `null` for any other file. Throws where the file has changed.
 */
export function withRouterMemory(file: string, source: string): string | null {
	const memory = MEMORIES.find((each) => each.file.test(file));
	if (!memory) return null;
	const code = memory.changes.reduce((text, [before, after]) => {
		if (text.split(before).length !== 2) throw new Error(`${file} has changed: look at dev/vite/router-memory.ts`);
		return text.replace(before, () => after);
	}, source);
	return code + memory.added;
}
