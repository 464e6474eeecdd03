import { type VitePluginConfig, vitePlugin } from "@remix-run/dev";
import type { Plugin } from "vite";

/** Has browsers load a page again at each edit of a `.server.ts`, for servers in Node: ours is dev/workerd's to refresh. */
const UNUSED = "remix-server-change-trigger-client-hmr";

/** Remix's plugins but one (docs/decisions/0018-patches-to-packages.md). Throws where Remix has no such plugin any more. */
export function remix(options: VitePluginConfig): Plugin[] {
	const plugins = vitePlugin(options);
	const used = plugins.filter(({ name }) => name !== UNUSED);
	if (used.length !== plugins.length - 1) throw new Error(`Remix has no ${UNUSED} any more: look at dev/vite/remix.ts`);
	return used;
}
