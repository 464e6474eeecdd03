/** The rules of the architecture that a machine can hold (docs/architecture.md): floors, rooms, cycles, length. */

export interface Source {
	/** Path from the project's root, with slashes. */
	file: string;
	text: string;
}

export interface Violation {
	from: string;
	to: string;
	why: string;
}

const CEILING = 250;
const MAX_IN_A_FOLDER = 30;
/** What is numbered one after the other, and what a program makes. */
const NOT_BY_HAND = /^(db\/migrations|docs\/decisions|app\/paraglide|app\/document\/fonts|public)\/|\/golden\//;
/** Of a file that a path leads to: what it needs more of stands beside it. */
const CEILING_OF_ROUTES = 120;

/** Rooms in order: each may import those before it. */
const ROOMS = [
	"document",
	"outbox",
	"limits",
	"billing",
	"mail",
	"access",
	"profile",
	"changes",
	"taxes",
	"payment-codes",
	"statements",
	"seller",
	"pricing",
	"einvoice",
	"clients",
	"templates",
	"settlement",
	"time",
	"invoices",
	"billed-time",
	"history",
	"printing",
	"sending",
	"reminders",
	"working-copies",
	"invoicing",
	"recurring",
	"payments",
	"bank",
	"cards",
	"client-page",
	"trash",
	"export",
	"tax-end",
	"dashboard",
	"reports",
	"demo",
	"admin",
	"support",
	"marketing",
];

/** What each place may import of ours: place → places, by the names that `placeOf` gives. */
const MAY_IMPORT: Record<string, readonly string[]> = {
	kernel: ["kernel", "messages"],
	drawing: ["drawing", "document-model"],
	document: ["document", "drawing", "document-model"],
	domain: ["messages", "kernel", "domain", "drawing", "document-model"],
	context: ["kernel", "domain", "drawing"],
	db: ["kernel", "domain", "db"],
	letter: ["messages", "kernel", "domain", "letter"],
	server: [
		"messages",
		"kernel",
		"context",
		"domain",
		"letter",
		"document",
		"drawing",
		"document-model",
		"db",
		"server",
	],
	ui: ["messages", "kernel", "domain", "ui", "drawing", "document-model", "shared-ui"],
	"shared-ui": ["messages", "kernel", "shared-ui"],
	shell: ["messages", "kernel", "domain", "ui", "shared-ui", "shell"],
	web: ["messages", "kernel", "context", "visitor-domain", "visitor-server", "web"],
	views: ["messages", "kernel", "context", "domain", "server", "ui", "shared-ui", "web", "views"],
	routes: [
		"messages",
		"kernel",
		"context",
		"domain",
		"server",
		"ui",
		"shared-ui",
		"shell",
		"web",
		"views",
		"routes",
		"root",
	],
	root: ["messages", "kernel", "domain", "ui", "shared-ui", "shell", "web", "server", "root"],
	workers: [
		"messages",
		"kernel",
		"context",
		"document",
		"drawing",
		"document-model",
		"domain",
		"server",
		"db",
		"web",
		"routes",
		"workers",
		"root",
	],
	"build-plugins": ["build-plugins"],
	dev: ["dev", "scripts"],
	scripts: ["scripts", "drawing", "build-plugins"],
	"bench-worker": ["document", "drawing", "document-model", "domain", "workers"],
};

/** Packages that a place may not use. */
const FORBIDDEN_PACKAGES: Record<string, RegExp> = {
	kernel: /^(?!(zod|csv-stringify\/browser\/esm\/sync|node:async_hooks)$)/,
	domain: /^(?!(zod|uqr)$)/,
	ui: /^(zod|drizzle-orm|@remix-run\/cloudflare|cloudflare:)/,
	"shared-ui": /^(zod|drizzle-orm|@remix-run\/cloudflare|cloudflare:)/,
	shell: /^(zod|drizzle-orm|@remix-run\/cloudflare|cloudflare:)/,
	letter: /^(?!react(-dom\/server)?$)/,
	drawing: /^(?!bidi-js$)/,
	document: /^(?!(pdf-lib|zod|@cf-wasm\/resvg|jpeg-js|node:zlib)(\/|$))/,
	server: /^(@remix-run|react|@conform-to|drizzle-orm|cloudflare:)/,
	db: /^(?!drizzle-orm(\/|$))/,
	web: /^(drizzle-orm|cloudflare:)/,
	views: /^(drizzle-orm|cloudflare:)/,
	routes: /^(drizzle-orm|cloudflare:)/,
};

/** A comparison with a plan's name: what a plan may do is asked of `billing/domain`. */
const PLAN_COMPARED =
	/[!=]==?\s*"(free|freelancer|pro)"|"(free|freelancer|pro)"\s*[!=]==?|case "(free|freelancer|pro)":/;

/** Words that pure code may not use: time and chance come in through the context. */
const IMPURE = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.(randomUUID|getRandomValues)\b|\bfetch\(/;

export function violations(sources: readonly Source[]): Violation[] {
	return sources.flatMap((source) => {
		const from = placeOf(source.file);
		if (!from) return [{ from: source.file, to: "", why: "this file is in no room" }];
		const found = importsIn(source)
			.map((to) => ({ from: source.file, to, why: refusal(source.file, from, to) }))
			.filter((each): each is Violation => each.why !== null);
		const banned = packagesIn(source).filter((name) => FORBIDDEN_PACKAGES[from]?.test(name));
		found.push(...banned.map((to) => ({ from: source.file, to, why: `${from} may not use this package` })));
		const pure =
			from === "domain" ||
			from === "letter" ||
			from === "document" ||
			from === "drawing" ||
			from === "kernel" ||
			from === "server";
		if (pure && IMPURE.test(source.text))
			found.push({ from: source.file, to: "", why: "time and chance come from ctx" });
		return found;
	});
}

function refusal(file: string, from: string, to: string): string | null {
	// A document that is served as it is.
	if (to.endsWith(".md?raw")) return from === "routes" ? null : "only a route serves a document";
	const place = placeOf(to);
	if (!place) return "leads to no room";
	const allowed = MAY_IMPORT[from] ?? [];
	const visitor = from === "web" && /^app\/(access|limits)\//.test(to) ? `visitor-${place}` : place;
	if (!allowed.includes(visitor)) return `${from} may not import ${place}`;
	const [here, there] = [roomOf(file), roomOf(to)];
	const upwards = from !== "views" && here !== -1 && there > here && place !== "document-model";
	return upwards ? `${ROOMS[here]} comes before ${ROOMS[there]}` : null;
}

/** What of the document room needs no library (but the one for text from right to left, loaded on demand) and no font file: the browser lays out and draws previews by it. */
const DRAWING =
	/^app\/document\/(layout|script|templates|type)\/|^app\/document\/(image\/picture-size|paint\/svg|render-svg)/;

/** A program of the benchmark that runs in workerd, bundled with the product's own code. */
const BENCH_WORKER = /^scripts\/bench\/workers\/[a-z]+-worker\.mjs$/;

/** Where a file lives: its floor, as the keys of MAY_IMPORT name it. */
function placeOf(file: string): string | null {
	if (/^app\/paraglide\//.test(file)) return "messages";
	// What a page shows is worked out in its room's views; routes connect.
	if (/^app\/routes\/.*\.server\./.test(file)) return null;
	if (/^app\/document\/model\b/.test(file)) return "document-model";
	if (/^app\/context(\.ts)?$/.test(file)) return "context";
	if (DRAWING.test(file)) return "drawing";
	if (BENCH_WORKER.test(file)) return "bench-worker";
	if (file.startsWith("app/mail/letter/")) return "letter";
	if (file.startsWith("dev/vite/")) return "build-plugins";
	const match =
		/^app\/(kernel|document|shell|web|routes)\//.exec(file) ??
		/^app\/[a-z-]+\/(domain|server|ui|views)\//.exec(file) ??
		/^(db|workers|dev|scripts)\//.exec(file);
	if (match) return match[1] ?? null;
	if (file.startsWith("app/ui/")) return "shared-ui";
	return /^app\/[^/]+$/.test(file) || file === "virtual:remix/server-build" ? "root" : null;
}

function roomOf(file: string): number {
	return ROOMS.indexOf(/^app\/([a-z-]+)\//.exec(file)?.[1] ?? "");
}

/** What a file imports of ours, as paths from the root without their ending. Styles and fonts are no code. */
export function importsIn({ file, text }: Source): string[] {
	return specifiers(text)
		.filter((name) => /^(\.|~\/|#(db|workers)\/)/.test(name) && !/\.(css|json|ttf|wasm)(\?|$)/.test(name))
		.map((name) => {
			if (name.startsWith("~/")) return `app/${name.slice(2)}`;
			if (name.startsWith("#")) return name.slice(1);
			return resolve(file, name);
		});
}

function packagesIn({ text }: Source): string[] {
	return specifiers(text).filter((name) => !/^(\.|~\/|#)/.test(name));
}

function specifiers(text: string): string[] {
	// JavaScript names types in its comments.
	const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.match(/\bimport\("[^"]+"\)/g)?.join(";") ?? "");
	const pattern =
		/(?:^|[;\s}])(?:import|export)\s*(?:type\s+)?(?:[\w*{][^;"']*?\sfrom\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/g;
	return [...code.matchAll(pattern)].map(([, fixed, dynamic]) => fixed ?? dynamic ?? "");
}

function resolve(file: string, relative: string): string {
	const parts = file.split("/").slice(0, -1);
	for (const step of relative.split("/")) {
		if (step === "..") parts.pop();
		else if (step !== ".") parts.push(step);
	}
	return parts.join("/");
}

/** Groups of files that import each other in a circle. Types count: a circle of types is a circle in the reader's head. */
export function cycles(sources: readonly Source[]): string[][] {
	const byStem = new Map(sources.map((source) => [stem(source.file), source]));
	const found: string[][] = [];
	const done = new Set<string>();
	const visit = (name: string, trail: string[]) => {
		const at = trail.indexOf(name);
		if (at >= 0)
			found.push(
				trail
					.slice(at)
					.map((each) => byStem.get(each)?.file ?? each)
					.sort(),
			);
		if (at >= 0 || done.has(name)) return;
		const source = byStem.get(name);
		for (const next of source ? importsIn(source) : []) if (byStem.has(stem(next))) visit(stem(next), [...trail, name]);
		done.add(name);
	};
	for (const name of byStem.keys()) visit(name, []);
	return [...new Map(found.map((cycle) => [cycle.join(), cycle])).values()];
}

/** Files that compare plan names where billing/domain should be asked. */
export function comparePlans(sources: readonly Source[]): string[] {
	return sources
		.filter(({ file, text }) => !file.startsWith("app/billing/domain/") && PLAN_COMPARED.test(text))
		.map(({ file }) => file);
}

export function tooLong(sources: readonly Source[]): string[] {
	const isRoute = (file: string) => /^app\/routes\/(?!api\/openapi\/)[^.]+\.tsx?$/.test(file);
	const most = (file: string) => (isRoute(file) ? CEILING_OF_ROUTES : CEILING);
	return sources.filter(({ file, text }) => text.trimEnd().split("\n").length > most(file)).map(({ file }) => file);
}

/** What has tests and is no room; `product` is for what holds in every room or leads through several. */
const OTHER_PLACES = ["db", "dev", "kernel", "product", "scripts", "shell", "ui", "web", "workers"];

/** Whether a test lies in a folder of tests/ that there is, under an ending that vitest.config.ts or playwright.config.ts reads. */
export function isInItsPlace(file: string): boolean {
	const [, folder, name] = /^tests\/(?:([a-z-]+)\/(?:[a-z-]+\/)?)?([^/]+)$/.exec(file) ?? [];
	const isHere = folder === undefined || [...ROOMS, ...OTHER_PLACES].includes(folder);
	return isHere && /\.((unit|worker|deep)\.test\.tsx?|(browser|both|nojs)\.spec\.ts)$/.test(name ?? "");
}

/** Folders that hold more files directly than one takes in at a glance, each with how many it holds. */
export function crowdedFolders(files: readonly string[]): string[] {
	const counts = new Map<string, number>();
	for (const file of files) {
		const folder = file.slice(0, file.lastIndexOf("/"));
		if (!NOT_BY_HAND.test(`${folder}/`)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
	}
	return [...counts].filter(([, count]) => count > MAX_IN_A_FOLDER).map(([folder, count]) => `${folder}: ${count}`);
}

function stem(file: string): string {
	return file.replace(/\.(tsx?|mjs)$/, "");
}
