import { vitePlugin } from "@remix-run/dev";
import { expect, test } from "vitest";
import { remix } from "../../dev/vite/remix";
import options from "../../remix.config.js";

test("all of Remix's plugins are used but the one that reloads pages at each edit of server code", () => {
	const names = (plugins: { name: string }[]) => plugins.map(({ name }) => name);
	const used = names(remix(options));
	expect(names(vitePlugin(options)).filter((name) => !used.includes(name))).toEqual([
		"remix-server-change-trigger-client-hmr",
	]);
});
