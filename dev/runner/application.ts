import { ModuleRunner, type ModuleRunnerTransport } from "vite/module-runner";
import { DEV_ENTRY } from "./bindings";
import { invoke, staleModules } from "./dev-server";
import { evaluator, outdated } from "./evaluator";
import { inRunnerObject } from "./runner-object";

// biome-ignore lint/suspicious/noExplicitAny: the runner knows the application by name only
export type Application = Record<string, any>;

/** How often code may change while it is being evaluated before we give up keeping pace with it. */
const LAPS = 5;

const transport: ModuleRunnerTransport = {
	async invoke(payload) {
		const [, , options] = (payload as { data: { data: [string, string?, { cached?: boolean }?] } }).data.data;
		// Outdated modules were dropped before (see `refresh`), so that nothing needs asking about those still here.
		return options?.cached ? { result: { cache: true } } : invoke(payload);
	},
};
const runner = new ModuleRunner({ transport, hmr: false, sourcemapInterceptor: "prepareStackTrace" }, evaluator);

let latest: Application | undefined;
let going: Promise<unknown> = Promise.resolve();
let next: Promise<Application> | undefined;

/** The application as the files on disk say now. Throws what is wrong with it. */
export function application(): Promise<Application> {
	return inRunnerObject(() => {
		// One refresh at a time. A request during one may have seen a newer edit, and shares the next one.
		next ??= going.then(() => {
			next = undefined;
			return refresh();
		});
		going = next.catch(() => {});
		return next;
	});
}

async function refresh(): Promise<Application> {
	await noteStale();
	if (outdated.size === 0 && latest) return latest;
	latest = undefined;
	for (let lap = 1; ; lap++) {
		dropOutdated();
		try {
			latest = await runner.import<Application>(DEV_ENTRY);
			return latest;
		} catch (error) {
			// Evaluated half from before and half from after an edit (or after Vite bundled a new package): once more.
			if ((await noteStale()) === 0 || lap === LAPS) throw error;
		}
	}
}

/** What changed since it was last asked, and all that imports it: Vite counts that as changed. */
async function noteStale(): Promise<number> {
	const stale = await staleModules();
	for (const id of stale) outdated.add(id);
	return stale.length;
}

function dropOutdated(): void {
	for (const id of outdated) {
		const module = runner.evaluatedModules.getModuleById(id);
		if (module) runner.evaluatedModules.invalidateModule(module);
	}
	outdated.clear();
}
