import type { Page } from "@playwright/test";

/** The toast that holds this text. With JavaScript Radix draws it, without it the server: both have the class. */
export function toastOf(page: Page, text: string | RegExp) {
	return page.locator(".toast", { hasText: text });
}
