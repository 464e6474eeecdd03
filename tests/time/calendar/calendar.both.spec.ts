import { expect, test } from "../../harness/browser/browser";
import { toPro } from "../../harness/browser/time";
import { toastOf } from "../../harness/browser/toast";

const CALENDAR = "/time-tracker/calendar?date=2026-03-17";

test("a week is read in the calendar, on a phone day by day, and a gap is filled in", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const at = (day: number, clock: string) => `2026-03-${day}T${clock}:00Z`;
	for (const entry of [
		{ description: "Wireframes", startTime: at(17, "09:00"), endTime: at(17, "10:30") },
		{ description: "Call", startTime: at(17, "10:00"), endTime: at(17, "11:00"), billable: false },
		{ description: "Reading", date: "2026-03-17", duration: 45 },
		{ description: "Release", startTime: at(18, "22:30"), endTime: at(19, "01:30") },
	])
		await account.api("POST", "/api/time-entries", entry);
	const day = (name: string) => page.getByRole("region", { name, exact: false });

	await test.step("from the tracker; blocks stand at their hours, side by side where they overlap", async () => {
		await page.goto("/time-tracker");
		await page.getByRole("link", { name: "Calendar", exact: true }).click();
		await expect(page).toHaveURL("/time-tracker/calendar");
		await page.goto(CALENDAR);
		await expect(page.getByRole("heading", { name: "Week of Mar 16, 2026" })).toBeVisible();
		await expect(page.locator(".calendar-head")).toContainText("Total 6.25 h");
		const tuesday = day("Tuesday, March 17");
		await expect(tuesday.locator("header")).toContainText("3.25 h");
		const block = (name: RegExp) => tuesday.getByRole("link", { name });
		await expect(block(/^Wireframes/)).toContainText("At the same time as Call");
		const [one, other] = [await block(/^Wireframes/).boundingBox(), await block(/^Call/).boundingBox()];
		if (!one || !other) throw new Error("a block is not drawn");
		expect(one.x + one.width).toBeLessThanOrEqual(other.x);
		expect(other.y - one.y).toBeCloseTo(72, 0);
		expect(one.height).toBeCloseTo(107, 0);
		await expect(tuesday.getByRole("list", { name: "All day" })).toContainText("Reading");
		await expect(day("Wednesday, March 18")).toContainText("Release");
		await expect(day("Thursday, March 19")).not.toContainText("Release");
	});
	await test.step("on a phone a day at a time", async () => {
		await page.setViewportSize({ width: 390, height: 800 });
		await expect(day("Tuesday, March 17")).toBeVisible();
		await expect(day("Wednesday, March 18")).toBeHidden();
		await page.getByRole("link", { name: "18 Wed", exact: true }).click();
		await expect(day("Wednesday, March 18")).toContainText("Release");
		await expect(day("Tuesday, March 17")).toBeHidden();
		await page.getByRole("link", { name: "17 Tue", exact: true }).click();
	});
	await test.step("a gap opens the form with its times, and what is saved fills it", async () => {
		await page.getByRole("link", { name: "Add 11:00\u201317:00 (6 h)" }).click();
		const form = page.getByRole("region", { name: "Manual entry" });
		await expect(form.getByLabel("Start time")).toHaveValue("2026-03-17T11:00");
		await expect(form.getByLabel("End time")).toHaveValue("2026-03-17T17:00");
		await form.getByLabel("Description").fill("Proofs");
		await form.getByRole("button", { name: "Save entry" }).click();
		await expect(toastOf(page, "Time Entry Created")).toBeVisible();
		await page.goto(CALENDAR);
		await expect(day("Tuesday, March 17").getByRole("link", { name: /^Proofs/ })).toContainText(
			"11:00\u201317:00 \u00b7 6.00 h",
		);
	});
});
