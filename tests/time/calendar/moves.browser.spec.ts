import type { Page } from "@playwright/test";
import { type Account, expect, test } from "../../harness/browser/browser";
import { anInvoice } from "../../harness/browser/data";
import { toPro } from "../../harness/browser/time";
import { toastOf } from "../../harness/browser/toast";

const CALENDAR = "/time-tracker/calendar?date=2026-03-17";

/** A pro account with an entry from nine to ten on Tuesday, open in the calendar. */
async function opened(page: Page, account: Account, administrator: Page, given: object = {}) {
	await toPro(administrator.context(), account.email);
	const times = { startTime: "2026-03-17T09:00:00Z", endTime: "2026-03-17T10:00:00Z" };
	const { id } = await account.api("POST", "/api/time-entries", { description: "Call", ...times, ...given });
	await page.setViewportSize({ width: 1280, height: 1200 });
	await page.goto(CALENDAR);
	await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
	return { id, block: page.getByRole("link", { name: /^Call/ }), said: page.locator(".calendar > [role=status]") };
}

/** The middle of a block, or how far down it. */
async function pointOf(page: Page, id: string, share = 0.5) {
	const box = await page.locator(`[id="${id}"]`).boundingBox();
	if (!box) throw new Error("the block is not drawn");
	return { x: box.x + box.width / 2, y: box.y + box.height * share };
}

async function drag(page: Page, from: { x: number; y: number }, by: { x?: number; y?: number }) {
	await page.mouse.move(from.x, from.y);
	await page.mouse.down();
	await page.mouse.move(from.x + (by.x ?? 0) / 2, from.y + (by.y ?? 0) / 2, { steps: 4 });
	await page.mouse.move(from.x + (by.x ?? 0), from.y + (by.y ?? 0), { steps: 4 });
	await page.mouse.up();
}

test("by keys a block is moved and resized, each step is said, and Undo takes it back", async ({
	page,
	account,
	stranger,
}) => {
	const { id, block, said } = await opened(page, account, await stranger());
	await block.focus();
	await page.keyboard.press("ArrowDown");
	await expect(said).toHaveText("Call: Tuesday, March 17, 09:05\u201310:05");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowRight");
	await expect(said).toHaveText("Call: Wednesday, March 18, 09:10\u201310:10");
	await expect(toastOf(page, "Time Entry Updated")).toContainText("Call: 09:10\u201310:10");
	await expect(page.getByRole("region", { name: "Wednesday, March 18" })).toContainText(
		"09:10\u201310:10 \u00b7 1.00 h",
	);
	await expect(block).toBeFocused();
	await page.keyboard.press("Shift+ArrowDown");
	await expect(said).toHaveText("Call: Wednesday, March 18, 09:10\u201310:15");
	await page.keyboard.press("Enter");
	await expect(block).toContainText("09:10\u201310:15 \u00b7 1.08 h");
	await toastOf(page, "Call: 09:10\u201310:15").getByRole("button", { name: "Undo" }).click();
	await expect(block).toContainText("09:10\u201310:10 \u00b7 1.00 h");
	await block.focus();
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("Escape");
	await expect(block).toContainText("09:10\u201310:10");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/time-tracker/${id}/edit?view=calendar`);
});

test("by hand a block is moved and resized, and a free place is drawn on", async ({ page, account, stranger }) => {
	const { id, block } = await opened(page, account, await stranger());
	// 72 pixels are an hour.
	await drag(page, await pointOf(page, id), { y: 73 });
	await expect(block).toContainText("10:00\u201311:00 \u00b7 1.00 h");
	await expect(page).toHaveURL(CALENDAR);
	await drag(page, await pointOf(page, id, 0.97), { y: 36 });
	await expect(block).toContainText("10:00\u201311:30 \u00b7 1.50 h");
	const monday = await page.getByRole("region", { name: "Monday, March 16" }).getByRole("list").boundingBox();
	if (!monday) throw new Error("Monday is not drawn");
	await drag(page, { x: monday.x + 40, y: monday.y + 73 }, { y: 70 });
	const form = page.getByRole("region", { name: "Manual entry" });
	await expect(form.getByLabel("Start time")).toHaveValue("2026-03-16T09:00");
	await expect(form.getByLabel("End time")).toHaveValue("2026-03-16T10:00");
	await form.getByLabel("Description").fill("Proofs");
	await form.getByRole("button", { name: "Save entry" }).click();
	await expect(page.getByRole("region", { name: "Monday, March 16" })).toContainText("Proofs");
});

test("an entry of a day alone is laid on a time", async ({ page, account, stranger }) => {
	const none = { startTime: undefined, endTime: undefined };
	const { id, block } = await opened(page, account, await stranger(), { ...none, date: "2026-03-17", duration: 45 });
	const hours = await page.locator("[data-date='2026-03-18'] .calendar-hours").boundingBox();
	const from = await pointOf(page, id);
	if (!hours) throw new Error("Wednesday is not drawn");
	await drag(page, from, { x: hours.x + 40 - from.x, y: hours.y + 145 - from.y });
	await expect(page.getByRole("region", { name: "Wednesday, March 18" })).toContainText(
		"10:00\u201310:45 \u00b7 0.75 h",
	);
	await expect(block).toHaveCount(1);
});

test("what is billed stays where it is and says why; what was changed meanwhile goes back", async ({
	page,
	account,
	stranger,
}) => {
	const { id, block, said } = await opened(page, account, await stranger());
	await account.api("PATCH", `/api/time-entries/${id}`, { description: "Call with Kestrel" });
	await block.focus();
	await page.keyboard.press("ArrowDown");
	await expect(toastOf(page, "This time entry was changed elsewhere")).toBeVisible();
	await expect(block).toContainText("09:00\u201310:00");
	const items = [{ description: "Call", quantity: 1, rate: 95, timeEntryIds: [id] }];
	await account.api("POST", "/api/invoices", anInvoice({ items, status: "sent" }));
	await page.goto(CALENDAR);
	await block.focus();
	await page.keyboard.press("ArrowDown");
	await expect(said).toContainText("This time is on an invoice.");
	await drag(page, await pointOf(page, id), { y: 73 });
	await expect(block).toContainText("09:00\u201310:00");
	await expect(page).toHaveURL(CALENDAR);
});
