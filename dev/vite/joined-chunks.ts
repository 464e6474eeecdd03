import path from "node:path";
import type { Plugin, Rollup } from "vite";
import { baseLocale } from "../../project.inlang/settings.json";
import { type Group, join } from "./chunk-groups";
import { isListOfMessages, messagesIn, minified } from "./languages";

/** How much smaller minified code is once it is compressed. */
const COMPRESSION = 3.3;
/** What every page with scripts loads: React and Remix in one chunk, the page's frame in another. */
const EVERYWHERE = /\/app\/(root|entry\.client|routes\/app)\.tsx$/;
/** What nearly every page has: amounts. Apart from the frame it is joined with what few pages need. */
const COMMON = /\/app\/kernel\/money\/money\.ts$/;

/** Pages within others (app/routes.ts), where there are enough chunks to count. */
const OUTER = [[/\/routes\/invoices\/(detail|send)\.tsx/, /\/routes\/invoices\/list\.tsx\?/]] as const;

/** The bytes of a module's code as a browser gets it. */
type SizeOf = (id: string) => number;

/**
 * Modules that two or more pages share are joined to chunks so that all pages together cost least, where a request has
 * its price. Rollup by itself makes a chunk for each set of pages: sixty for the invoice form.
 */
export function joinedChunks(): Plugin {
	let chunks: ReadonlyMap<string, string>;
	return {
		name: "joined-chunks",
		apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
		config: () => {
			const manualChunks = (id: string) => chunks.get(id);
			return { build: { rollupOptions: { output: { manualChunks, onlyExplicitManualChunks: true } } } };
		},
		async buildEnd(error) {
			if (error) return;
			const ids = [...this.getModuleIds()];
			const getModuleInfo = (id: string) => this.getModuleInfo(id);
			const sizes = new Map(await Promise.all(ids.map(async (id) => [id, await sizeOf(getModuleInfo(id))] as const)));
			chunks = chunksFor(ids, getModuleInfo, (id) => sizes.get(id) ?? 0);
		},
	};
}

async function sizeOf(module: Rollup.ModuleInfo | null): Promise<number> {
	return (await minified(module?.code ?? "", baseLocale)).length / COMPRESSION;
}

/** The name of each module's chunk; none for what is a page's own. */
export function chunksFor(
	ids: readonly string[],
	getModuleInfo: Rollup.GetModuleInfo,
	sizeOf: SizeOf,
): Map<string, string> {
	const everywhere = closure(
		ids.filter((id) => EVERYWHERE.test(id) || COMMON.test(id)),
		getModuleInfo,
	);
	const chunks = new Map<string, string>();
	for (const id of everywhere) if (!EVERYWHERE.test(id)) chunks.set(id, isOurs(id) ? "frame" : "react");
	const shared = byPages(ids, getModuleInfo, sizeOf, everywhere);
	const names = new Map<string, number>();
	for (const group of join(shared, (page) => getModuleInfo(page)?.isEntry === true)) {
		const name = nameGroup(group, sizeOf);
		const namesakes = names.get(name) ?? 0;
		names.set(name, namesakes + 1);
		for (const id of group.modules) chunks.set(id, namesakes > 0 ? `${name}-${namesakes + 1}` : name);
	}
	return chunks;
}

/** The pages that a page is shown within, which load with it: an invoice over the list. */
function around(page: string, ids: readonly string[]): string[] {
	const outer = OUTER.find(([inner]) => inner.test(page))?.[1];
	return outer ? ids.filter((id) => outer.test(id)) : [];
}

/** Modules that are in no chunk yet and that several pages load, by which pages those are. */
function byPages(
	ids: readonly string[],
	getModuleInfo: Rollup.GetModuleInfo,
	sizeOf: SizeOf,
	without: ReadonlySet<string>,
): Group[] {
	const isRoute = (page: string) => getModuleInfo(page)?.isEntry === true;
	const pages = new Map<string, Set<string>>();
	for (const page of ids.filter((id) => isPage(id, getModuleInfo))) {
		for (const id of closure([page, ...around(page, ids)], getModuleInfo)) {
			if (!without.has(id)) pages.set(id, (pages.get(id) ?? new Set()).add(page));
		}
	}
	const groups = new Map<string, Group>();
	const groupsById = new Map<string, Group>();
	for (const [id, loaders] of pages) {
		// What is loaded on demand alone Rollup puts together well, and by what is used of a package.
		if (loaders.size < 2 || ![...loaders].some(isRoute)) continue;
		const key = [...loaders].sort().join();
		const group = groups.get(key) ?? { modules: new Set(), pages: loaders, size: 0, parts: [], imports: new Set() };
		groups.set(key, group);
		groupsById.set(id, group);
		group.modules.add(id);
		group.size += sizeOf(id);
	}
	for (const [id, group] of groupsById) {
		for (const imported of listImports(id, getModuleInfo)) {
			const other = groupsById.get(imported);
			if (other && other !== group) group.imports.add(other);
		}
	}
	for (const group of groups.values()) group.parts = [{ users: new Set(group.pages), size: group.size }];
	return [...groups.values()];
}

/** React's chunk has what bundlers add to it too, or it and the frame would import each other. */
function isOurs(id: string): boolean {
	return !id.startsWith("\0") && !id.includes("/node_modules/");
}

/** What is loaded by itself: a route, or what is imported on demand. */
function isPage(id: string, getModuleInfo: Rollup.GetModuleInfo): boolean {
	const info = getModuleInfo(id);
	return info !== null && (info.isEntry || info.dynamicImporters.length > 0);
}

/** What a module imports, but on demand: of the list of all messages, those that it uses. */
function listImports(id: string, getModuleInfo: Rollup.GetModuleInfo): string[] {
	const { importedIds = [], code } = getModuleInfo(id) ?? {};
	return importedIds.flatMap((imported) => (isListOfMessages(imported) ? messagesIn(code ?? "") : [imported]));
}

function closure(ids: readonly string[], getModuleInfo: Rollup.GetModuleInfo): Set<string> {
	const all = new Set<string>();
	const visit = (id: string) => {
		if (all.has(id)) return;
		all.add(id);
		for (const imported of listImports(id, getModuleInfo)) visit(imported);
	};
	for (const id of ids) visit(id);
	return all;
}

function nameGroup({ modules }: Group, sizeOf: SizeOf): string {
	const [largest = ""] = [...modules].sort((a, b) => sizeOf(b) - sizeOf(a));
	return `shared-${path.parse(largest).name}`;
}
