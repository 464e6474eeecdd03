import path from "node:path";
import type { Rollup } from "vite";
import { isListOfMessages, messagesIn } from "./languages";

/** What one more request costs a page, in bytes of compressed script: its headers, and its turn on the line. */
const REQUEST = 7400;
/** The most that a page may get of what it does not use, in the same bytes, to load less often. */
const BURDEN = 6600;
/** How much smaller a module's code is once it is minified and compressed. */
const COMPRESSION = 6;
/** What every page with scripts loads: React and Remix in one chunk, the page's frame in another. */
const EVERYWHERE = /\/app\/(root|entry\.client|routes\/app)\.tsx$/;

interface Group {
	modules: Set<string>;
	/** The entries that load it. */
	pages: Set<string>;
	size: number;
	imports: Set<Group>;
}

/**
 * Rollup's `manualChunks`: modules that two or more pages share are joined to chunks so that all pages together cost
 * least, where a request has its price. Rollup by itself makes a chunk for each set of pages: sixty for the invoice form.
 */
export function joinedChunks() {
	let chunks: Map<string, string> | undefined;
	return (id: string, { getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta): string | undefined => {
		chunks ??= chunksFor([...getModuleIds()], getModuleInfo);
		return chunks.get(id);
	};
}

function chunksFor(ids: readonly string[], getModuleInfo: Rollup.GetModuleInfo): Map<string, string> {
	const everywhere = closure(
		ids.filter((id) => EVERYWHERE.test(id)),
		getModuleInfo,
	);
	const chunks = new Map<string, string>();
	for (const id of everywhere) if (!EVERYWHERE.test(id)) chunks.set(id, isOurs(id) ? "frame" : "react");
	const shared = byPages(ids, getModuleInfo, everywhere);
	const names = new Map<string, number>();
	for (const group of join(shared)) {
		const name = nameGroup(group, getModuleInfo);
		const namesakes = names.get(name) ?? 0;
		names.set(name, namesakes + 1);
		for (const id of group.modules) chunks.set(id, namesakes > 0 ? `${name}-${namesakes + 1}` : name);
	}
	return chunks;
}

/** Modules that are in no chunk yet and that several pages load, by which pages those are. */
function byPages(ids: readonly string[], getModuleInfo: Rollup.GetModuleInfo, without: ReadonlySet<string>): Group[] {
	const isRoute = (page: string) => getModuleInfo(page)?.isEntry === true;
	const pages = new Map<string, Set<string>>();
	for (const page of ids.filter((id) => isPage(id, getModuleInfo))) {
		for (const id of closure([page], getModuleInfo)) {
			if (!without.has(id)) pages.set(id, (pages.get(id) ?? new Set()).add(page));
		}
	}
	const groups = new Map<string, Group>();
	const groupsById = new Map<string, Group>();
	for (const [id, loaders] of pages) {
		// What is loaded on demand alone Rollup puts together well, and by what is used of a package.
		if (loaders.size < 2 || ![...loaders].some(isRoute)) continue;
		const key = [...loaders].sort().join();
		const group = groups.get(key) ?? { modules: new Set(), pages: loaders, size: 0, imports: new Set() };
		groups.set(key, group);
		groupsById.set(id, group);
		group.modules.add(id);
		group.size += (getModuleInfo(id)?.code?.length ?? 0) / COMPRESSION;
	}
	for (const [id, group] of groupsById) {
		for (const imported of listImports(id, getModuleInfo)) {
			const other = groupsById.get(imported);
			if (other && other !== group) group.imports.add(other);
		}
	}
	return [...groups.values()];
}

function join(groups: Group[]): Group[] {
	for (;;) {
		const pairs = groups.flatMap((one, at) =>
			groups.slice(at + 1).map((other) => ({ one, other, saved: saving(one, other) })),
		);
		const best = pairs
			.filter(({ saved }) => saved > 0)
			.sort((a, b) => b.saved - a.saved)
			.find(({ one, other }) => !isBurden(one, other) && !leadsTo(one, other) && !leadsTo(other, one));
		if (!best) return groups;
		groups = merged(groups, best.one, best.other);
	}
}

/** How many bytes all pages together save by loading both as one. */
function saving(one: Group, other: Group): number {
	const both = new Set([...one.pages, ...other.pages]).size;
	const apart = one.pages.size * (one.size + REQUEST) + other.pages.size * (other.size + REQUEST);
	return apart - both * (one.size + other.size + REQUEST);
}

/** Whether a page would get too much of what it does not use, with all that this imports. */
function isBurden(one: Group, other: Group): boolean {
	const burdens = (group: Group, on: Group) => {
		const loaded = [group, ...reach(group)];
		return [...on.pages].some((page) => {
			const unused = loaded.filter(({ pages }) => !pages.has(page));
			return unused.reduce((sum, { size }) => sum + size, 0) > BURDEN;
		});
	};
	return burdens(one, other) || burdens(other, one);
}

/** Whether one imports the other through a third: joined, they and the third would import each other. */
function leadsTo(from: Group, to: Group): boolean {
	return [...from.imports].some((group) => group !== to && (group.imports.has(to) || reach(group).has(to)));
}

/** All that a group imports, also through others. */
function reach(from: Group): Set<Group> {
	const reached = new Set<Group>();
	const visit = (group: Group) => {
		if (reached.has(group)) return;
		reached.add(group);
		group.imports.forEach(visit);
	};
	from.imports.forEach(visit);
	return reached;
}

function merged(groups: readonly Group[], one: Group, other: Group): Group[] {
	const group: Group = {
		modules: new Set([...one.modules, ...other.modules]),
		pages: new Set([...one.pages, ...other.pages]),
		size: one.size + other.size,
		imports: new Set([...one.imports, ...other.imports].filter((each) => each !== one && each !== other)),
	};
	// Loading it loads what it imports.
	for (const imported of reach(group)) for (const page of group.pages) imported.pages.add(page);
	const rest = groups.filter((each) => each !== one && each !== other);
	for (const { imports } of rest) {
		const imported = [one, other].filter((each) => imports.delete(each));
		if (imported.length > 0) imports.add(group);
	}
	return [...rest, group];
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

function nameGroup({ modules }: Group, getModuleInfo: Rollup.GetModuleInfo): string {
	const length = (id: string) => getModuleInfo(id)?.code?.length ?? 0;
	const [longest = ""] = [...modules].sort((a, b) => length(b) - length(a));
	return `shared-${path.parse(longest).name}`;
}
