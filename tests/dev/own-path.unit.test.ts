import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withOwnPath, withPendingPaths } from "../../dev/vite/own-path";

const source = readFileSync("node_modules/@remix-run/react/dist/esm/fog-of-war.js", "utf8");

test("the router's list of paths that it need not ask for begins with the page's own, and nothing else changes", () => {
	const lines = source.split("\n");
	const changed = withOwnPath(source)
		.split("\n")
		.filter((line, at) => line !== lines[at]);
	expect(changed).toEqual([expect.stringContaining("window.location.pathname")]);
	expect(source).toContain("if (discoveredPaths.has(path)) {\n      return;");
});

test("links whose routes are on their way are left out of the next request for routes", () => {
	const lines = source.split("\n");
	const added = withPendingPaths(source)
		.split("\n")
		.filter((line) => !lines.includes(line));
	expect(added).toEqual([
		expect.stringContaining("pendingPaths = new Set()"),
		expect.stringContaining("pendingPaths.has(path)"),
		expect.stringContaining("pendingPaths.add(path)"),
		expect.stringContaining("finally"),
		expect.stringContaining("pendingPaths.delete(path)"),
	]);
});

test("another source of Remix fails the build", () => {
	expect(() => withOwnPath(source.replace("const discoveredPaths =", "const paths ="))).toThrow("dev/vite/own-path.ts");
	expect(() => withPendingPaths(source.replaceAll("nextPaths", "next"))).toThrow("dev/vite/own-path.ts");
});
