import { defineConfig } from "vite";
import { aliases } from "../../dev/vite/aliases";
import { workerModules } from "../../dev/vite/worker-modules";

/** Bundles a Worker of the bench the way vite.config.ts bundles the product's Worker, without Remix. */
export default defineConfig({
	resolve: { alias: aliases, conditions: ["workerd", "worker", "browser"] },
	ssr: { target: "webworker", noExternal: true },
	publicDir: false,
	build: {
		ssr: process.env.BENCH_ENTRY ?? "scripts/bench/workers/pdf-worker.mjs",
		ssrEmitAssets: true,
		outDir: process.env.BENCH_OUTPUT ?? ".cache/bench/pdf-worker",
		emptyOutDir: true,
		target: "es2022",
		minify: "esbuild",
		rollupOptions: { external: [/^cloudflare:/, /^node:/], output: { entryFileNames: "index.js" } },
	},
	plugins: [workerModules()],
});
