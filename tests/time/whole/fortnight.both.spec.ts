import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../harness/browser/browser";
import { invoiceForm } from "../../harness/browser/invoice-form";
import { overflow } from "../../harness/browser/overflow";
import { exportPdf, textOf } from "../../harness/browser/pdf";
import { timeTracker, toPro } from "../../harness/browser/time";
import { toastOf } from "../../harness/browser/toast";

/** Hours of each day from Monday to Friday as they are typed, 8:00 in all. */
const WEEK = ["2:30", "1h30", "2h", "0,75", "75"];

test("a fortnight at 390 px, from the first entry to an invoice and its timesheet", async ({
	page,
	account,
	stranger,
	javaScriptEnabled,
}) => {
	await toPro((await stranger()).context(), account.email);
	await account.api("POST", "/api/clients", { name: "Kestrel", email: "accounts@kestrel.example", hourlyRate: 80 });
	await page.setViewportSize({ width: 390, height: 844 });
	const { panel, manual, row, button } = timeTracker(page);
	const cell = (day: string) => page.getByLabel(`Wireframes, Kestrel \u00b7 Website, ${day}`, { exact: true });

	await test.step("the first entry is timed, and put right", async () => {
		await page.goto("/time-tracker");
		await panel.getByLabel("Description").fill("Call");
		await chooseClient(panel, javaScriptEnabled);
		await button("Start Timer").click();
		await expect(toastOf(page, "Timer Started")).toBeVisible();
		await panel.getByRole("button", { name: "Stop Timer" }).click();
		await expect(toastOf(page, "Timer Stopped")).toBeVisible();
		await page.goto("/time-tracker");
		await page.getByRole("link", { name: "Edit Call" }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByLabel("Start time").fill("2026-03-27T14:00");
		await dialog.getByLabel("End time").fill("2026-03-27T15:05");
		await button("Save entry").click();
		await expect(row("Call")).toContainText("1.08 h × $80.00");
		await fits(page);
	});
	await test.step("Monday is written down by its length", async () => {
		await manual.getByLabel("Description").fill("Wireframes");
		await manual.getByLabel("Duration").fill(WEEK[0] ?? "");
		await manual.getByLabel("Day").fill("2026-03-16");
		await manual.getByLabel("Project").fill("Website");
		await chooseClient(manual, javaScriptEnabled);
		await manual.getByRole("button", { name: "Save entry" }).click();
		await expect(toastOf(page, "Time Entry Created")).toBeVisible();
	});
	await test.step("the rest of the week in its table, the next one like it", async () => {
		await page.goto("/time-tracker/week?date=2026-03-18");
		const days = ["Tuesday, March 17", "Wednesday, March 18", "Thursday, March 19", "Friday, March 20"];
		for (const [at, day] of days.entries()) await cell(day).fill(WEEK[at + 1] ?? "");
		await fits(page);
		await button("Save week").click();
		await expect(toastOf(page, "Week saved")).toContainText("4 entries added.");
		await page.goto("/time-tracker/week?date=2026-03-25");
		await page.getByRole("link", { name: "Copy last week\u2019s rows" }).click();
		await page.getByRole("link", { name: "Copy them with hours" }).click();
		await expect(cell("Monday, March 23")).toHaveValue("2:30");
		await button("Save week").click();
		await expect(toastOf(page, "Week saved")).toContainText("5 entries added.");
	});
	await test.step("the report says what it comes to", async () => {
		await page.goto("/time-tracker/reports?from=2026-03-16&to=2026-03-29");
		await expect(page.getByText("$1,366.40").first()).toBeVisible();
		await fits(page);
	});
	await test.step("all of it becomes an invoice, a line for each project", async () => {
		await page.goto("/time-tracker");
		await page.getByRole("link", { name: "Create Invoice from time" }).click();
		await expect(page.getByRole("group", { name: /^Line/ })).toHaveCount(11);
		await page.getByRole("link", { name: "Project", exact: true }).click();
		await expect(page.getByRole("group", { name: /^Line/ })).toHaveCount(2);
		await fits(page);
		await invoiceForm(page).button("Create & Send Invoice").click();
		await expect(toastOf(page, "Invoice created")).toBeVisible();
		await page.getByRole("link", { name: /^INV-/ }).first().click();
		await expect(page.getByText("$1,366.40").first()).toBeVisible();
	});
	await test.step("its timesheet has each day, and adds up to what it bills", async () => {
		const sheet = page.getByRole("region", { name: "Timesheet" });
		const { text } = await exportPdf(page, () => sheet.getByRole("button", { name: "Timesheet as PDF" }).click()).then(
			async ({ bytes }) => ({ text: await textOf(bytes) }),
		);
		expect(text).toContain("17.08");
		const download = page.waitForEvent("download");
		await sheet.getByLabel("Amounts").check();
		await sheet.getByRole("button", { name: "Timesheet as CSV" }).click();
		const file = await readFile(await (await download).path(), "utf8");
		expect(file.trim().split("\n")).toHaveLength(12);
		const amounts = [...file.matchAll(/(\d+\.\d\d)(?=,USD|"?\r?$)/gm)].map(([, amount]) => Number(amount) * 100);
		expect(amounts.reduce((sum, each) => sum + Math.round(each), 0)).toBe(136_640);
	});
});

async function chooseClient(form: Locator, javaScriptEnabled: boolean | undefined): Promise<void> {
	if (javaScriptEnabled === false) {
		await form.getByLabel("Client", { exact: true }).selectOption({ label: "Kestrel" });
		return;
	}
	await form.getByRole("combobox", { name: "Client" }).fill("Kes");
	await form.getByRole("option", { name: /^Kestrel/ }).click();
}

async function fits(page: Page): Promise<void> {
	expect(await page.evaluate(overflow), page.url()).toEqual([]);
}
