import { afterEach, expect, test, vi } from "vitest";
import { findBrowser, SOURCES } from "../../scripts/browser/find-browser.mjs";
import { installed } from "../../scripts/browser/installed.mjs";

afterEach(() => vi.restoreAllMocks());

test("the first that starts is taken, and what comes later is not even asked for", async () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const fetched = vi.fn(() => ["/fetched"]);
	const sources = [
		{ name: "named", paths: () => [] },
		{ name: "installed", paths: () => ["/broken", "/works", "/works-too"] },
		{ name: "fetched", paths: fetched },
	];
	const started: string[] = [];
	const found = await findBrowser(sources, async (path) => {
		started.push(path);
		return path.startsWith("/works") ? "Chromium 1.0" : undefined;
	});
	expect(found).toEqual({ path: "/works", version: "Chromium 1.0", source: "installed" });
	expect(started).toEqual(["/broken", "/works"]);
	expect(fetched).not.toHaveBeenCalled();
	expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("/broken"));
});

test("a browser that happens to be installed is asked after those whose version is pinned, and CHROMIUM_PATH before all", () => {
	const order = SOURCES.map(({ name }) => name);
	expect(order[0]).toBe("CHROMIUM_PATH");
	expect(order.indexOf("npm package @sparticuz/chromium")).toBeLessThan(order.indexOf("installed on this machine"));
	expect(order.indexOf("downloaded by Playwright")).toBeLessThan(order.indexOf("installed on this machine"));
});

test("without any, there is none", async () => {
	expect(await findBrowser([{ name: "none", paths: async () => [] }])).toBeUndefined();
});

test("on Linux the commands are looked for along the path, chromium before chrome", () => {
	const there = ["/usr/bin/google-chrome", "/opt/bin/chromium"];
	const environment = { PATH: "/usr/bin:/opt/bin" };
	expect(installed("linux", environment, (file) => there.includes(file))).toEqual([
		"/opt/bin/chromium",
		"/usr/bin/google-chrome",
	]);
});

test("on macOS and Windows they are where their installers put them", () => {
	const everywhere = () => true;
	expect(installed("darwin", { HOME: "/Users/ann" }, everywhere)).toContain(
		"/Users/ann/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	);
	expect(installed("win32", { PROGRAMFILES: "C:\\Program Files" }, everywhere)).toContain(
		"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
	);
});
