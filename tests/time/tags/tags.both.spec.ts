import { expect, test } from "../../harness/browser/browser";
import { anInvoice } from "../../harness/browser/data";
import { timeTracker, toPro } from "../../harness/browser/time";
import { toastOf } from "../../harness/browser/toast";

test("an entry is written with tags, found by one, and gets others once an invoice bills it", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const call = { description: "Call", startTime: "2026-03-02T09:00:00Z", duration: 60 };
	await account.api("POST", "/api/time-entries", call);
	await page.goto("/time-tracker");
	const { manual, entries, row, button } = timeTracker(page);
	await manual.getByLabel("Description").fill("Wireframes");
	await manual.getByLabel("Start Time").fill("2026-03-02T09:00");
	await manual.getByLabel("Duration").fill("1:00");
	await manual.getByLabel("Tags").fill("urgent, Design");
	await button("Save entry").click();
	await expect(row("Wireframes")).toContainText("Design, urgent");
	await entries.getByLabel("Tag", { exact: true }).fill("design");
	await button("Show").click();
	await expect(page).toHaveURL(/tag=design/);
	await expect(row("Wireframes")).toHaveCount(1);
	await expect(row("Call")).toHaveCount(0);

	const found = await page.request.get("/api/time-entries?tag=design");
	const [{ id }] = await found.json();
	const items = [{ description: "Work", quantity: 1, unit: "hour", rate: 100, timeEntryIds: [id] }];
	await account.api("POST", "/api/invoices", { ...anInvoice(), items });
	await page.goto("/time-tracker");
	await row("Wireframes").getByRole("link", { name: "Edit Wireframes" }).click();
	await expect(page.getByText("An invoice bills this time.")).toBeVisible();
	await expect(page.getByRole("dialog").getByLabel("Hourly rate")).toHaveCount(0);
	await page.getByRole("dialog").getByLabel("Description").fill("Wireframes, second round");
	await page.getByRole("dialog").getByLabel("Tags").fill("print");
	await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
	await expect(toastOf(page, "Time Entry Updated")).toBeVisible();
	await expect(row("Wireframes, second round")).toContainText("print");
});
