import type { ModuleRunnerTransport } from "vite/module-runner";
import { DEV_MODULES } from "./bindings";

type Invoke = NonNullable<ModuleRunnerTransport["invoke"]>;

/** Passes on what Vite's module runner asks of Vite: the code of a module, or the name of one built into workerd. */
export const invoke: Invoke = async (payload) => {
	const response = await get("/invoke", { method: "POST", body: JSON.stringify(payload) });
	return response.json();
};

/** The ids of modules that were handed out and whose code has changed since. */
export async function staleModules(): Promise<string[]> {
	const response = await get("/stale");
	return response.json();
}

/** The bytes of a file, which workerd itself takes from no disk. */
export async function readBytes(file: string): Promise<ArrayBuffer> {
	const response = await get(`/bytes?${new URLSearchParams({ file })}`);
	return response.arrayBuffer();
}

async function get(path: string, init?: RequestInit): Promise<Response> {
	const response = await DEV_MODULES.fetch(`http://dev${path}`, init as never);
	if (!response.ok) throw new Error(`The dev server failed at ${path}: ${await response.text()}`);
	return response as never;
}
