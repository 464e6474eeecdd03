import { type EnvironmentModuleNode, isCSSRequest, type Plugin } from "vite";
import { WorkerdEnvironment } from "./environment";
import { forward, forwardSocket } from "./proxy";
import type { Application } from "./runtime";
import { recheckChanges, restartWhenNeeded } from "./watching";

export interface Options extends Application {
	conditions: string[];
}

/** Runs the server's half of the application in workerd. Must come before Remix's own plugin, which would run it in Node. */
export function workerd({ conditions, ...application }: Options): Plugin {
	return {
		name: "workerd",

		config: () => ({
			server: { watch: { ignored: ["**/.wrangler/**", "**/.cache/**", "**/build/**"] } },
			// All files that may ask for a package. One found late would give browsers a second React.
			optimizeDeps: { entries: ["app/**/*.tsx"] },
		}),

		// Not in `config`: what that says of environments, Remix hands on to a compiler of its own that runs nothing.
		configEnvironment(name) {
			if (name !== "ssr") return;
			return {
				keepProcessEnv: false,
				resolve: {
					noExternal: true,
					conditions: [...conditions, "module", "development|production"],
					builtins: [/^cloudflare:/, /^node:/],
				},
				optimizeDeps: {
					noDiscovery: false,
					// Not the tables of routes: they are read by Remix in Node, and would drag Vite itself in here.
					entries: [application.entry.slice(1), "app/**/*.{ts,tsx}", "!app/{,api-}routes.ts"],
					// Named by no file of ours, and found late it would bring a second React.
					include: ["react/jsx-dev-runtime"],
					// Imports wasm, which a bundle of packages cannot hold.
					exclude: ["@cf-wasm/resvg"],
					// As a bundle for Node it would want Node's `createRequire`.
					esbuildOptions: { platform: "browser" },
				},
				dev: { createEnvironment: (name, config) => new WorkerdEnvironment(name, config, application) },
			};
		},

		hotUpdate: {
			// After Remix, which puts back what was taken out before.
			order: "post",
			handler({ modules }) {
				if (this.environment.name !== "client") return;
				// To Vite a change of such a file means a reload of all pages; a new style sheet is enough.
				return modules.flatMap((module) => (isReadForStyles(module) ? [...module.importers] : [module]));
			},
		},

		configureServer(server) {
			const environment = server.environments.ssr;
			if (!(environment instanceof WorkerdEnvironment)) return;
			restartWhenNeeded(server);
			recheckChanges(server);
			server.httpServer?.on("upgrade", (request, socket, head) => {
				const isVites = request.headers["sec-websocket-protocol"]?.startsWith("vite-");
				if (!isVites) forwardSocket(request, socket, head, environment.address);
			});
			return () => {
				server.middlewares.use((request, response, next) => forward(request, response, environment.address, next));
			};
		},
	};
}

/** A file that no browser has requested, and that is known only because Tailwind looks for class names in it. */
function isReadForStyles({ importers, importedModules }: EnvironmentModuleNode): boolean {
	const users = [...importers];
	return importedModules.size === 0 && users.length > 0 && users.every(({ url }) => isCSSRequest(url));
}
