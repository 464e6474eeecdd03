declare module "*.ttf?url" {
	const url: string;
	export default url;
}

declare module "*.ttf?bin" {
	const bytes: ArrayBuffer;
	export default bytes;
}

declare module "*.wasm" {
	const module: WebAssembly.Module;
	export default module;
}

declare module "virtual:release" {
	export const version: string;
	export const migrations: readonly string[];
}

declare module "virtual:remix/server-build" {
	const build: import("@remix-run/cloudflare").ServerBuild;
	export = build;
}
