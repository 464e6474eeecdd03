import { existsSync } from "node:fs";

/** The browser of `npx playwright install`, if somebody has run that. */
export async function fromPlaywright() {
	const { chromium } = await import("playwright");
	return [chromium.executablePath()].filter((file) => existsSync(file));
}
