import { availableParallelism } from "node:os";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { aliases } from "./dev/vite/aliases";
import { compressedFiles } from "./dev/vite/compressed-files";
import { joinedChunks } from "./dev/vite/joined-chunks";
import { languages } from "./dev/vite/languages";
import { leanServer } from "./dev/vite/lean-server";
import { routeDiscovery } from "./dev/vite/own-path";
import { release } from "./dev/vite/release";
import { remix } from "./dev/vite/remix";
import { routeMatching } from "./dev/vite/route-matching";
import { serverMessages } from "./dev/vite/server-messages";
import { unreachedPages } from "./dev/vite/unreached-pages";
import { workerEntry } from "./dev/vite/worker-entry";
import { workerModules } from "./dev/vite/worker-modules";
import remixOptions from "./remix.config.js";

/** What only tests look at may be larger: tests/harness/pseudo builds once more for its words. */
const quick = process.env.BUILD === "quick";
const workerConditions = ["workerd", "worker", "browser"];

/** pdf-lib says nowhere that its modules may be left out where nothing of them is used: 1 MB of parsers, forms and fonts. */
const hasSideEffects = (id: string) => !/\/node_modules\/(@pdf-lib\/|pdf-lib\/|pako\/)/.test(id);

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
	// V8 reads a script whose characters all have one byte in two thirds of the time (tests/product/budgets.browser.spec.ts).
	// In both builds, or a sheet would have two names and a page load both; terser writes the browser's scripts as they were.
	esbuild: { charset: "ascii" },
	build: {
		target: "es2022",
		sourcemap: false,
		// A page loads 4 kB less of what terser made than of what esbuild did; what a server loads once may be larger.
		minify: isSsrBuild || quick ? "esbuild" : "terser",
		terserOptions: isSsrBuild
			? undefined
			: { compress: { passes: 2 }, ecma: 2020, module: true, maxWorkers: availableParallelism() },
		rollupOptions: isSsrBuild
			? {
					external: [/^cloudflare:/, /^node:/],
					treeshake: { moduleSideEffects: hasSideEffects },
					// What is imported on demand is not run at the Worker's start (docs/decisions/0053-what-runs-at-start.md).
					output: { inlineDynamicImports: false },
				}
			: {},
	},
	plugins: [
		languages(),
		joinedChunks(),
		serverMessages(),
		leanServer(),
		command === "serve" && messages(),
		tailwindcss(),
		command === "serve" && development(),
		remix(remixOptions),
		workerEntry("./workers/app.ts"),
		workerModules(),
		release(),
		routeMatching(),
		routeDiscovery(),
		unreachedPages(),
		!quick && compressedFiles(),
	],
}));

/** Compiles messages as they are saved: the same module a language that `npm run messages` makes. */
async function messages() {
	const { paraglideVitePlugin } = await import("@inlang/paraglide-js");
	const { OPTIONS, OUTPUT } = await import("./scripts/setup/messages.mjs");
	return paraglideVitePlugin({ ...OPTIONS, outdir: OUTPUT, outputStructure: "locale-modules", cleanOutdir: false });
}

/**
 * The edit loop (dev/README.md). Imported on demand, because a build has no use for it. Remix uses the plugins once more
 * in a compiler of its own, but skips promises, so that no second workerd is made ready.
 */
async function development() {
	const { workerd } = await import("./dev/workerd/plugin");
	return workerd({ entry: "/workers/app.ts", entrypoints: ["Operator"], conditions: workerConditions });
}
