/** The part of a route of Remix's build that its address is made of. */
interface BuiltRoute {
	path?: string;
	parentId?: string;
	index?: boolean;
}

/**
 * What an address is an example of, such as `/invoices/:id` of `/invoices/5f2c…`: for the log, where ids and tokens of
 * links do not belong. An address that no route has is `*`.
 *
 * @param routes of Remix's build, by id
 */
export function routePatterns(routes: Readonly<Record<string, BuiltRoute | undefined>>): (path: string) => string {
	const patterns = [...new Set(Object.values(routes).map((route) => wholePath(route, routes)))]
		.filter((pattern) => !pattern.includes("*"))
		// What is written out comes before what stands for anything, place by place.
		.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
	const matchers = patterns.map((pattern) => ({ pattern, matches: matcher(pattern) }));
	return (path) => {
		const bare = path.replace(/\.data$/, "").replace(/(?<=.)\/$/, "");
		return matchers.find(({ matches }) => matches.test(bare))?.pattern ?? "*";
	};
}

function wholePath(route: BuiltRoute | undefined, routes: Readonly<Record<string, BuiltRoute | undefined>>): string {
	if (!route) return "/";
	const parent = route.parentId ? wholePath(routes[route.parentId], routes) : "/";
	return route.path ? `${parent.replace(/\/$/, "")}/${route.path}` : parent;
}

function rank(pattern: string): string {
	return pattern.replaceAll(/:[^/]+/g, "\uffff");
}

function matcher(pattern: string): RegExp {
	const source = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll(/:[^/]+/g, "[^/]+");
	// Remix matches without case.
	return new RegExp(`^${source}$`, "i");
}
