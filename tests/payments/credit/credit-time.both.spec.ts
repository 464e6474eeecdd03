import { expect, test } from "../../harness/browser/browser";
import { anInvoice, day } from "../../harness/browser/data";
import { timeTracker, toPro } from "../../harness/browser/time";
import { toastOf } from "../../harness/browser/toast";

test("who credits an invoice is asked once whether its hours are billed again: not while a part stands", async ({
	page,
	account,
	stranger,
	refused,
}) => {
	refused(400);
	await toPro((await stranger()).context(), account.email);
	const entry = { description: "Workshop", hourlyRate: 80, startTime: "2026-03-02T09:00:00Z", duration: 180 };
	const { id: time } = await account.api("POST", "/api/time-entries", entry);
	const items = [{ description: "Workshop", quantity: 3, unit: "hour", rate: 80, timeEntryIds: [time] }];
	const { id } = await account.api("POST", "/api/invoices", anInvoice({ items, dueDate: day(30) }));
	const issue = page.getByRole("button", { name: "Issue credit note" });
	await page.goto(`/invoices/${id}/credit`);
	await page.getByRole("textbox", { name: "Workshop" }).fill("1");
	await page.getByLabel("Let its hours be billed again").check();
	await issue.click();
	await expect(page.locator(".field-error").first()).toContainText("Its hours can be billed again only where");
	await expect(page.getByLabel("Let its hours be billed again")).toBeChecked();
	await page.getByLabel("Cancel the invoice").check();
	await issue.click();
	await expect(toastOf(page, "Credit note issued")).toBeVisible();
	await page.goto("/time-tracker");
	await expect(timeTracker(page).row("Workshop")).toContainText("Billable");

	const { id: plain } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${plain}/credit`);
	await expect(issue).toBeVisible();
	await expect(page.getByLabel("Let its hours be billed again")).toHaveCount(0);
});
