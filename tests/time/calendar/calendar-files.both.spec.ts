import { expect, test } from "../../harness/browser/browser";
import { toPro } from "../../harness/browser/time";
import { toastOf } from "../../harness/browser/toast";

const CALENDAR = "/time-tracker/calendar?date=2026-03-17";

const FILE = [
	...["BEGIN:VCALENDAR", "VERSION:2.0"],
	...["BEGIN:VEVENT", "UID:s", "SUMMARY:Standup", "DTSTART:20260105T090000Z", "DURATION:PT15M"],
	...["RRULE:FREQ=WEEKLY;BYDAY=MO", "END:VEVENT"],
	...[
		"BEGIN:VEVENT",
		"UID:c",
		"SUMMARY:Call",
		"DTSTART:20260318T130000Z",
		"DURATION:PT1H",
		"END:VEVENT",
		"END:VCALENDAR",
	],
].join("\r\n");

test("a file's events become entries one by one", async ({ page, account, stranger, refused }) => {
	refused(400);
	await toPro((await stranger()).context(), account.email);
	await page.goto(CALENDAR);
	const card = page.getByRole("region", { name: "Events of a calendar" });
	await card
		.getByLabel("Calendar file")
		.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no") });
	await card.getByRole("button", { name: "Show its events" }).click();
	await expect(card).toContainText("This is no calendar file");
	await card
		.getByLabel("Calendar file")
		.setInputFiles({ name: "week.ics", mimeType: "text/calendar", buffer: Buffer.from(FILE) });
	await card.getByRole("button", { name: "Show its events" }).click();
	await expect(card.getByRole("status")).toHaveText("2 events of this week.");
	await expect(card).not.toContainText("This is no calendar file");
	await card.getByRole("button", { name: "Add Call, Wednesday, March 18" }).click();
	await expect(card.getByRole("status")).toHaveText("Added: Call");
	await expect(card.getByRole("listitem")).toHaveCount(1);
	await expect(page.getByRole("region", { name: "Wednesday, March 18" })).toContainText("Call");
	await card.getByRole("button", { name: "Add Standup, Monday, March 16" }).click();
	await expect(card.getByRole("listitem")).toHaveCount(0);
	await expect(page.getByRole("region", { name: "Monday, March 16" })).toContainText("Standup");
});

test("an address for other calendars is shown once, replaced and ended", async ({ page, account, stranger }) => {
	await toPro((await stranger()).context(), account.email);
	await page.goto(CALENDAR);
	const card = page.getByRole("region", { name: "Entries in other calendars" });
	await card.getByRole("button", { name: "Make an address" }).click();
	const field = card.getByLabel("The new address, shown only once");
	await expect(field).toBeFocused();
	const first = await field.inputValue();
	expect((await page.request.get(first)).headers()["content-type"]).toContain("text/calendar");
	await card.getByRole("button", { name: "Replace the address" }).click();
	await expect(field).not.toHaveValue(first);
	const second = await field.inputValue();
	expect((await page.request.get(first)).status()).toBe(404);
	await card.getByRole("button", { name: "End the address" }).click();
	await expect(toastOf(page, "The address no longer works")).toBeVisible();
	await expect(card.getByRole("button", { name: "Make an address" })).toBeVisible();
	expect((await page.request.get(second)).status()).toBe(404);
});
