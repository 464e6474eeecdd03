import { defineConfig } from "vite";
import { aliases } from "../../dev/vite/aliases";
import { workerModules } from "../../dev/vite/worker-modules";

/** Bundles the Worker of the bench the way vite.config.ts bundles the product's, without Remix. */
export default defineConfig({
	resolve: { alias: aliases, conditions: ["workerd", "worker", "browser"] },
	ssr: { target: "webworker", noExternal: true },
	publicDir: false,
	build: {
		ssr: "scripts/bench/workers/measured-worker.mjs",
		ssrEmitAssets: true,
		outDir: ".cache/bench/measured-worker",
		emptyOutDir: true,
		target: "es2022",
		minify: "esbuild",
		rollupOptions: { external: [/^cloudflare:/, /^node:/], output: { entryFileNames: "index.js" } },
	},
	plugins: [workerModules()],
});
