import { type ModuleEvaluator, ssrDynamicImportKey } from "vite/module-runner";
import { DEV_EVAL } from "./bindings";
import { readBytes } from "./dev-server";
import { inRunnerObject } from "./runner-object";

/** The ids of modules to re-evaluate: their code changed, or they failed, be it for what they import. */
export const outdated = new Set<string>();

/** Turns what Vite made of a module into a module that has run. */
export const evaluator: ModuleEvaluator = {
	startOffset: 0,

	async runInlinedModule(context, code, { id }) {
		const importLater = context[ssrDynamicImportKey];
		const scope = {
			...context,
			// The application comes to an import() within some request; the evaluation must not belong to that.
			[ssrDynamicImportKey]: (url: string) => inRunnerObject(() => importLater(url)),
		};
		try {
			await compile(Object.keys(scope), code, id)(...Object.values(scope));
		} catch (error) {
			outdated.add(id);
			throw error;
		}
	},

	async runExternalModule(name) {
		if (name.endsWith(".wasm")) return { default: DEV_EVAL.newWasmModule(await readBytes(name)) };
		return import(/* @vite-ignore */ name);
	},
};

type ModuleBody = (...values: unknown[]) => Promise<void>;

/** All on the first line, so that the code's own lines keep their numbers. The code may end in a comment. */
function compile(names: string[], code: string, id: string): ModuleBody {
	return DEV_EVAL.eval(`"use strict";async(${names})=>{${code}\n}`, id) as ModuleBody;
}
