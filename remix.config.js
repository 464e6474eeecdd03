/**
 * Options of the Remix Vite plugin, handed over by vite.config.ts.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
	appDirectory: "app",
	buildDirectory: process.env.REMIX_BUILD_DIR ?? "build",
	serverModuleFormat: "esm",
	future: {
		v3_fetcherPersist: true,
		v3_lazyRouteDiscovery: true,
		v3_relativeSplatPath: true,
		v3_routeConfig: true,
		v3_singleFetch: true,
		v3_throwAbortReason: true,
	},
};
