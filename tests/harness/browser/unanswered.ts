import type { Page, Request } from "@playwright/test";
import { expect } from "./browser";
import { toastOf } from "./toast";

interface Unanswered {
	page: Page;
	/** Of the toast that says that no answer came. */
	text: string;
	/** Of the one where it may have come through, if that says something else. */
	unsure?: string;
	title?: string;
	press(): Promise<void>;
	/** What is still as it was after each failure. */
	expectKept(): Promise<void>;
}

/**
 * Presses a button without a connection, over one that is cut, and to a proxy that answers 500: each time the page stays
 * and a toast offers to try again. At last it is tried again, and goes through.
 */
export async function expectPageKept({ page, text, unsure = text, title = "Error", press, expectKept }: Unanswered) {
	const tryAgain = page.locator(".toast").getByRole("button", { name: "Try again" });
	const expectFailure = async (said: string) => {
		const toast = toastOf(page, said);
		await expect(toast).toContainText(title);
		await expect(toast).toHaveClass(/toast-late/);
		await expect(tryAgain).toBeVisible();
		await expectKept();
	};
	const context = page.context();

	await context.setOffline(true);
	await press();
	await expectFailure(text);
	await context.setOffline(false);

	await page.route("**", (route) => (isPost(route.request()) ? route.abort("connectionreset") : route.fallback()));
	const failure = page.waitForEvent("requestfailed", isPost);
	await tryAgain.click();
	await failure;
	await expectFailure(unsure);

	await page.route("**", (route) => (isPost(route.request()) ? route.fulfill(BROKEN_PROXY) : route.fallback()));
	const broken = page.waitForResponse((response) => response.status() === 500);
	await tryAgain.click();
	await broken;
	await expectFailure(unsure);

	await page.unrouteAll({ behavior: "wait" });
	await tryAgain.click();
}

const BROKEN_PROXY = { status: 500, contentType: "text/html", body: "<h1>Internal Server Error</h1>" };

function isPost(request: Request): boolean {
	return request.method() === "POST";
}

/** A page that was not waited for would post its form without JavaScript. */
export async function hydrated(page: Page) {
	await page.waitForFunction(() =>
		Object.keys(document.querySelector("form") ?? {}).some((key) => key.startsWith("__react")),
	);
}
