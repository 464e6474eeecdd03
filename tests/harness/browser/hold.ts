import type { Page } from "@playwright/test";

/** Holds back what the page posts, for looks at what it says meanwhile. Answers what lets all of it through. */
export async function holdPosts(page: Page): Promise<() => void> {
	let letThrough = () => {};
	const released = new Promise<void>((resolve) => {
		letThrough = resolve;
	});
	await page.route("**/*", async (route) => {
		if (route.request().method() === "POST") await released;
		await route.continue();
	});
	return letThrough;
}
