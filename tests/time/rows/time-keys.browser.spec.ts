import type { Page } from "@playwright/test";
import { expect, test } from "../../harness/browser/browser";
import { timeTracker, toPro } from "../../harness/browser/time";
import { toastOf } from "../../harness/browser/toast";

/** Keys that are pressed, but for the words. */
function counted(page: Page) {
	let keys = 0;
	return {
		press: async (...pressed: string[]) => {
			for (const key of pressed) {
				keys += 1;
				await page.keyboard.press(key);
			}
		},
		keys: () => keys,
	};
}

test("2:30 for yesterday is noted by eight keys after the description", async ({ page, account, stranger }) => {
	await toPro((await stranger()).context(), account.email);
	await page.goto("/time-tracker", { waitUntil: "networkidle" });
	const { manual, row } = timeTracker(page);
	await manual.getByLabel("Description").fill("Wireframes");
	const { press, keys } = counted(page);
	await press("Tab", "2", ":", "3", "0", "Tab", "Space", "Enter");
	await expect(toastOf(page, "Time Entry Created")).toBeVisible();
	await expect(row("Wireframes")).toContainText("2.50 h");
	expect(keys()).toBeLessThanOrEqual(8);
	expect(await account.api("GET", "/api/time-entries")).toMatchObject([{ duration: 150, exactTimes: false }]);
});

test("what was done before lunch goes on by two keys at most, and what runs gives way to something else by three", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const about = { startTime: "2026-03-02T09:00:00Z", duration: 60, projectName: "Website" };
	await account.api("POST", "/api/time-entries", { description: "Wireframes", ...about });
	await page.goto("/time-tracker", { waitUntil: "networkidle" });
	const { panel } = timeTracker(page);
	const going = counted(page);
	await going.press("r");
	await expect(toastOf(page, "Timer Started")).toBeVisible();
	await expect(panel).toContainText("Wireframes");
	expect(going.keys()).toBeLessThanOrEqual(2);
	expect(await account.api("GET", "/api/time-entries/running")).toMatchObject({ description: "Wireframes" });

	await page.goto("/time-tracker", { waitUntil: "networkidle" });
	const other = counted(page);
	await other.press("n");
	await expect(panel.getByLabel("Description")).toBeFocused();
	await page.keyboard.type("Call");
	await other.press("Enter");
	await expect(panel.locator("dl")).toContainText("Call");
	expect(other.keys()).toBeLessThanOrEqual(3);
	expect(await account.api("GET", "/api/time-entries/running")).toMatchObject({ description: "Call" });
	expect(await account.api("GET", "/api/time-entries")).toHaveLength(3);
});
