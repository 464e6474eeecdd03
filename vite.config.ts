import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { aliases } from "./dev/vite/aliases";
import { workerEntry } from "./dev/vite/worker-entry";
import { workerModules } from "./dev/vite/worker-modules";
import remixOptions from "./remix.config.js";

const workerConditions = ["workerd", "worker", "browser"];

export default defineConfig(({ isSsrBuild, command }) => ({
	resolve: {
		alias: aliases,
		...(isSsrBuild ? { conditions: workerConditions, mainFields: ["browser", "module", "main"] } : {}),
	},
	ssr:
		command === "build"
			? {
					target: "webworker",
					noExternal: true,
					external: ["cloudflare:workers"],
					resolve: { conditions: workerConditions },
				}
			: undefined,
	build: {
		target: "es2022",
		sourcemap: false,
		minify: isSsrBuild ? "esbuild" : undefined,
		rollupOptions: isSsrBuild ? { external: [/^cloudflare:/, /^node:/] } : undefined,
	},
	plugins: [
		tailwindcss(),
		command === "serve" && development(),
		remix(remixOptions),
		workerEntry("./workers/app.ts"),
		workerModules(),
	],
}));

/**
 * The edit loop (dev/README.md). Imported on demand, because a build has no use for it. Remix uses the plugins once more
 * in a compiler of its own, but skips promises, so that no second workerd is made ready.
 */
async function development() {
	const { workerd } = await import("./dev/workerd/plugin");
	return workerd({ entry: "/workers/app.ts", entrypoints: ["Operator"], conditions: workerConditions });
}
