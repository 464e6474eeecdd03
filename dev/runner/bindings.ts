import { env } from "cloudflare:workers";

/** What the dev server binds to the runner, besides the bindings of wrangler.toml. */
export interface RunnerBindings {
	/** The dev server itself (workerd/answering.ts). */
	DEV_MODULES: Fetcher;
	DEV_RUNNER: { get(name: string): { run(task: number): Promise<void> } };
	/** workerd's own way to make code of text, in place of the `eval` that it refuses. */
	DEV_EVAL: {
		eval(code: string, name: string): unknown;
		newWasmModule(bytes: ArrayBuffer): WebAssembly.Module;
	};
	DEV_ENTRY: string;
}

export const { DEV_MODULES, DEV_RUNNER, DEV_EVAL, DEV_ENTRY } = env as unknown as RunnerBindings;

/** The bindings as the application knows them from production. */
export function applicationEnv(all: unknown): Record<string, unknown> {
	const { DEV_MODULES, DEV_RUNNER, DEV_EVAL, DEV_ENTRY, ...own } = all as RunnerBindings & Record<string, unknown>;
	return own;
}
