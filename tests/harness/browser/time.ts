import type { BrowserContext, Page } from "@playwright/test";
import { becomeAdministrator } from "./administrator";
import { expect } from "./browser";

/** Moves an account to pro, as the administrator does, from another browser. */
export async function toPro(context: BrowserContext, email: string) {
	await becomeAdministrator(context);
	expect((await context.request.post("/api/admin/update-plan", { data: { email, plan: "pro" } })).ok()).toBe(true);
}

/** The time tracker on the page that is shown, by what a person sees of it. */
export function timeTracker(page: Page) {
	const manual = page.getByRole("region", { name: "Manual entry" });
	return {
		/** The badge in the bar. */
		badge: page.locator(".timer-badge"),
		/** The green panel, at rest or running. */
		panel: page.getByRole("region", { name: /^Timer/ }),
		manual,
		entries: page.getByRole("region", { name: "Entries" }),
		/** By what an entry begins with: it also names those that it overlaps. */
		row: (description: string) =>
			page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: beginningWith(description) }) }),
		button: (name: string) => page.getByRole("button", { name, exact: true }),
		/** Writes an entry by hand. */
		async add(typed: Record<string, string>) {
			for (const [label, value] of Object.entries(typed)) await manual.getByLabel(label).fill(value);
			await manual.getByRole("button", { name: "Save entry" }).click();
		},
	};
}

function beginningWith(text: string): RegExp {
	return new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "i");
}
