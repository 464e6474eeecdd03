import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { toastOf } from "../harness/browser/toast";

/** The form's schedule, for a series that is still to come. */
async function fillSchedule(page: Page, name: string) {
	await page.getByLabel("Name of the schedule").fill(name);
	await page.getByLabel("On", { exact: true }).selectOption("last");
	await page.getByLabel("First date").fill("2046-01-15");
}

test("an invoice comes back: each month on its last day, a date is skipped and taken back, it is paused and deleted", async ({
	page,
	administrator,
}) => {
	const name = `Care plan ${crypto.randomUUID()}`;
	const invoiceNumber = `Model ${crypto.randomUUID()}`;
	const { id } = await administrator.api("POST", "/api/drafts", anInvoice({ invoiceNumber, status: "draft" }));
	await page.goto(`/invoices/${id}`);
	await page.getByRole("link", { name: "Repeat" }).click();
	await fillSchedule(page, name);
	await expect(page.getByLabel("Description").first()).toHaveValue("Design");
	await page.getByRole("button", { name: "Save schedule" }).click();
	await expect(toastOf(page, "Schedule begun")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await expect(page.getByText("Every month, on the last day, from Jan 15, 2046.")).toBeVisible();
	const dates = page.getByRole("region", { name: "Next 12 dates" }).getByRole("listitem");
	await expect(dates).toHaveCount(12);
	await expect(dates.nth(1)).toContainText("Wednesday, February 28, 2046");
	await dates.nth(1).getByRole("button", { name: /^Skip/ }).click();
	await expect(toastOf(page, "No invoice on Feb 28, 2046")).toBeVisible();
	await dates
		.nth(1)
		.getByRole("button", { name: /^Restore/ })
		.click();
	await expect(toastOf(page, "Feb 28, 2046 is billed again")).toBeVisible();

	await page.goto("/invoices");
	await page.getByRole("link", { name: "Recurring" }).click();
	const row = page.getByRole("row", { name });
	await expect(row).toContainText("Jan 31, 2046");
	await row.getByRole("button", { name: `Skip the next of ${name}` }).click();
	const skipped = toastOf(page, "No invoice on Jan 31, 2046");
	await expect(skipped).toContainText(`${name}. The next is Feb 28, 2046.`);
	await expect(row).toContainText("Feb 28, 2046");
	await skipped.getByRole("button", { name: "Undo" }).click();
	await expect(toastOf(page, "Jan 31, 2046 is billed again")).toBeVisible();
	await expect(row).toContainText("Jan 31, 2046");
	await page.getByRole("button", { name: `Pause ${name}` }).click();
	await expect(toastOf(page, "Paused")).toBeVisible();
	await page.getByRole("link", { name, exact: true }).click();
	await expect(page.getByRole("button", { name: `Resume ${name}` })).toBeVisible();
	await page.getByRole("button", { name: "Delete" }).click();
	await expect(toastOf(page, "Schedule deleted")).toBeVisible();
	await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("one is begun from nothing; what is wrong comes back on its fields, as it was typed", async ({
	page,
	administrator,
	refused,
}) => {
	refused(400);
	expect(administrator.name).not.toBe("");
	const name = `Hosting ${crypto.randomUUID()}`;
	await page.goto("/recurring/new");
	await fillSchedule(page, name);
	await page.getByLabel("Every", { exact: true }).fill("0");
	await page.getByLabel("Client name").fill("Halden Cycle Works");
	await page.getByLabel("Client email").fill("pay@haldencycle.example");
	await page.getByLabel("Description").first().fill("Hosting, {month} {year}");
	await page.getByLabel("Rate").first().fill("240");
	await page.getByRole("button", { name: "Save schedule" }).click();
	await expect(page.getByRole("alert")).toContainText("Enter a whole number from 1 to 999");
	await expect(page.getByLabel("Description").first()).toHaveValue("Hosting, {month} {year}");
	await page.getByLabel("Every", { exact: true }).fill("3");
	await page.getByLabel("After a count").check();
	await page.getByLabel("Number of invoices").fill("4");
	await page.getByRole("button", { name: "Save schedule" }).click();
	await expect(toastOf(page, "Schedule begun")).toBeVisible();
	await expect(page.getByText("Every 3 months, on the last day")).toBeVisible();
	await expect(page.getByRole("region", { name: "Next 12 dates" }).getByRole("listitem")).toHaveCount(4);
	await page.getByLabel("Rate").first().fill("260");
	await page.getByRole("button", { name: "Save schedule" }).click();
	await expect(toastOf(page, "Schedule saved")).toBeVisible();
	await expect(page.getByRole("region", { name: "Next 12 dates" })).toContainText("$260.00");

	const descriptions = page.getByLabel("Description");
	await expect(descriptions).toHaveCount(1);
	for (const [at, description] of ["Domain", "Backup", "Mail"].entries()) {
		await page.getByRole("button", { name: "Add Item" }).click();
		await expect(descriptions).toHaveCount(at + 2);
		await descriptions.nth(at + 1).fill(description);
		await page
			.getByLabel("Rate")
			.nth(at + 1)
			.fill("10");
	}
	await page.getByLabel("Street").fill("Karl-Marx-Allee 1");
	await page.getByLabel("Notes").fill("Thank you for {month}");
	await page.getByRole("button", { name: "Save schedule" }).click();
	await expect(toastOf(page, "Schedule saved")).toBeVisible();
	await expect(page.getByRole("region", { name: "Next 12 dates" })).toContainText("$290.00");
	await expect(page.getByLabel("Street")).toHaveValue("Karl-Marx-Allee 1");
	await expect(page.getByText("The next reads “Thank you for January”.")).toBeVisible();
});

test("a plan without recurring invoices is told which one has them", async ({ page, account }) => {
	await account.api("POST", "/api/invoices", anInvoice());
	await page.goto("/recurring");
	await expect(page.getByText("Recurring invoices are part of Pro.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Upgrade to Pro" })).toHaveAttribute("href", "/subscription");
});
