import path from "node:path";
import type { Plugin } from "vite";

/** Makes a file the entry of the server build. Remix's plugin always sets its own input, hence `enforce: "post"`. */
export function workerEntry(file: string): Plugin {
	return {
		name: "worker-entry",
		enforce: "post",
		config(_config, { isSsrBuild, command }) {
			if (command === "build" && isSsrBuild) return { build: { rollupOptions: { input: path.resolve(file) } } };
		},
	};
}
