import { existsSync } from "node:fs";

/** The browser of `npx playwright install`, if that was run. */
export async function fromPlaywright() {
	const { chromium } = await import("playwright");
	return [chromium.executablePath()].filter((file) => existsSync(file));
}
