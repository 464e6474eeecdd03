import { expect, test } from "../harness/browser/browser";
import { toPro } from "../harness/browser/time";

test("arrows lead from cell to cell, over those that are fixed, and to the sides from the edge of what is typed", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	for (const description of ["Call", "Proofs"])
		await account.api("POST", "/api/time-entries", { description, date: "2026-03-17", duration: 60 });
	await page.goto("/time-tracker/week?date=2026-03-18");
	const cell = (row: string, day: string) => page.getByLabel(`${row}, No client, ${day}`, { exact: true });
	await cell("Call", "Tuesday, March 17").focus();
	await page.keyboard.press("ArrowDown");
	await expect(cell("Proofs", "Tuesday, March 17")).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await expect(cell("Proofs", "Wednesday, March 18")).toBeFocused();
	await page.keyboard.type("1:30");
	await page.keyboard.press("ArrowLeft");
	await expect(cell("Proofs", "Wednesday, March 18")).toBeFocused();
	await page.keyboard.press("Home");
	await page.keyboard.press("ArrowLeft");
	await expect(cell("Proofs", "Tuesday, March 17")).toBeFocused();
	await page.keyboard.press("ArrowUp");
	await expect(cell("Call", "Tuesday, March 17")).toBeFocused();
	await page.keyboard.press("Shift+Tab");
	await expect(cell("Call", "Monday, March 16")).toBeFocused();
});

test("at 1280 by 800 what was worked today and its sum stand above the fold, also while the timer runs", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const entry = { startTime: new Date(Date.now() - 60_000).toISOString(), endTime: new Date().toISOString() };
	await account.api("POST", "/api/time-entries", { description: "Proofs", ...entry });
	await account.api("POST", "/api/time-entries/start", { description: "Call" });
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("/time-tracker");
	const today = page.getByRole("region", { name: "Today" });
	for (const each of [today.getByText("0.02 h").first(), today.getByRole("link", { name: "Call" })]) {
		await expect(each).toBeInViewport({ ratio: 1 });
	}
});
