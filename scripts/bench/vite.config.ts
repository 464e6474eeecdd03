import { defineConfig } from "vite";
import { aliases } from "../../dev/vite/aliases";
import { workerModules } from "../../dev/vite/worker-modules";

/** Bundles pdf-worker.mjs the way vite.config.ts bundles the product's Worker, without Remix. */
export default defineConfig({
	resolve: { alias: aliases, conditions: ["workerd", "worker", "browser"] },
	ssr: { target: "webworker", noExternal: true },
	publicDir: false,
	build: {
		ssr: "scripts/bench/pdf-worker.mjs",
		ssrEmitAssets: true,
		outDir: ".cache/bench/pdf-worker",
		emptyOutDir: true,
		target: "es2022",
		minify: "esbuild",
		rollupOptions: { external: [/^cloudflare:/, /^node:/], output: { entryFileNames: "index.js" } },
	},
	plugins: [workerModules()],
});
