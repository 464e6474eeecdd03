import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withOwnPath } from "../../dev/vite/own-path";

const source = readFileSync("node_modules/@remix-run/react/dist/esm/fog-of-war.js", "utf8");

test("the router's list of paths that it need not ask for begins with the page's own, and nothing else changes", () => {
	const lines = source.split("\n");
	const changed = withOwnPath(source)
		.split("\n")
		.filter((line, at) => line !== lines[at]);
	expect(changed).toEqual([expect.stringContaining("window.location.pathname")]);
	expect(source).toContain("if (discoveredPaths.has(path)) {\n      return;");
});

test("another source of Remix fails the build", () => {
	expect(() => withOwnPath(source.replace("const discoveredPaths =", "const paths ="))).toThrow("dev/vite/own-path.ts");
});
