import { build, type Rollup } from "vite";

const RUNNER = "runner.js";

/** dev/runner in one module, and before it one that exports the classes which workerd wants to see by name. */
export async function runnerModules(durableObjects: string[], entrypoints: string[]) {
	const index = [
		`import { durableObjectNamed, entrypointNamed } from "./${RUNNER}";`,
		`export { default, RunnerObject } from "./${RUNNER}";`,
		...durableObjects.map((name) => `export const ${name} = durableObjectNamed("${name}");`),
		...entrypoints.map((name) => `export const ${name} = entrypointNamed("${name}");`),
	];
	return [
		{ type: "ESModule" as const, path: "index.js", contents: index.join("\n") },
		{ type: "ESModule" as const, path: RUNNER, contents: await bundleRunner() },
	];
}

async function bundleRunner(): Promise<string> {
	const [output] = (await build({
		configFile: false,
		logLevel: "warn",
		publicDir: false,
		build: {
			write: false,
			target: "es2022",
			minify: false,
			lib: { entry: "dev/runner/worker.ts", formats: ["es"] },
			rollupOptions: { external: /^cloudflare:/ },
		},
	})) as Rollup.RollupOutput[];
	if (!output) throw new Error("dev/runner could not be bundled");
	return output.output[0].code;
}
