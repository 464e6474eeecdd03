import { expect, test } from "../harness/browser/browser";
import { toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

const WEEK = "/time-tracker/week?date=2026-03-18";

test("a week is filled in, corrected and copied, with what is wrong in its cell", async ({
	page,
	account,
	stranger,
	refused,
	javaScriptEnabled,
}) => {
	await toPro((await stranger()).context(), account.email);
	const client = await account.api("POST", "/api/clients", { name: "Kestrel", email: "kestrel@example.com" });
	const work = { description: "Wireframes", projectName: "Website", clientId: client.id, duration: 90 };
	await account.api("POST", "/api/time-entries", { ...work, date: "2026-03-09" });
	const cell = (row: string, day: string) => page.getByLabel(`${row}, ${day}`, { exact: true });
	const kestrel = "Wireframes, Kestrel \u00b7 Website";
	const save = () => page.getByRole("button", { name: "Save week" }).click();
	const table = page.getByRole("region", { name: /^Week of/ }).locator(".week-table");

	await test.step("from the tracker, to a week by its address, with last week's rows", async () => {
		await page.goto("/time-tracker");
		await page.getByRole("link", { name: "Week", exact: true }).click();
		await expect(page).toHaveURL("/time-tracker/week");
		await page.goto(WEEK);
		await expect(page.getByRole("heading", { name: "Week of Mar 16, 2026" })).toBeVisible();
		await page.getByRole("link", { name: "Copy last week\u2019s rows" }).click();
		await expect(cell(kestrel, "Monday, March 16")).toHaveValue("");
		await page.getByRole("link", { name: "Copy them with hours" }).click();
		await expect(cell(kestrel, "Monday, March 16")).toHaveValue("1:30");
	});
	await test.step("what is wrong stands in its cell, and what was typed stays", async () => {
		refused(400);
		await cell(kestrel, "Tuesday, March 17").fill("soon");
		await page.getByLabel("New row 2: Description").fill("Call");
		await cell("New row 2", "Friday, March 20").fill("45");
		await save();
		await expect(page.getByText("Nothing was saved. What is wrong stands in its cell.")).toBeVisible();
		await expect(table.locator(".field-error")).toHaveCount(1);
		await expect(cell(kestrel, "Tuesday, March 17")).toHaveAttribute("aria-invalid", "true");
		await expect(cell(kestrel, "Tuesday, March 17")).toHaveValue("soon");
		await expect(cell("New row 2", "Friday, March 20")).toHaveValue("45");
	});
	await test.step("corrected and saved by Enter", async () => {
		await cell(kestrel, "Tuesday, March 17").fill("2,5");
		if (javaScriptEnabled) await expect(table.locator("tfoot b")).toHaveText("4:45");
		await cell(kestrel, "Tuesday, March 17").press("Enter");
		await expect(toastOf(page, "Week saved")).toContainText("3 entries added.");
		await expect(cell("Call", "Friday, March 20")).toHaveCount(0);
		await expect(cell("Call, No client", "Friday, March 20")).toHaveValue("0:45");
		await expect(cell(kestrel, "Tuesday, March 17")).toHaveValue("2:30");
		await expect(table.locator("tfoot b")).toHaveText("4:45");
	});
	await test.step("a second entry of a day, which opens in the list; an emptied cell is taken back", async () => {
		await cell(kestrel, "Monday, March 16").fill("+0:30");
		await cell(kestrel, "Tuesday, March 17").fill("");
		await save();
		await expect(toastOf(page, "Week saved")).toContainText("1 entry added. 1 entry deleted.");
		await expect(cell(kestrel, "Monday, March 16")).toHaveValue("2:00");
		await toastOf(page, "Week saved").getByRole("button", { name: "Undo" }).click();
		await expect(toastOf(page, "1 entry is as it was")).toBeVisible();
		await page.goto(WEEK);
		await expect(cell(kestrel, "Tuesday, March 17")).toHaveValue("2:30");
		await page.getByRole("link", { name: `Open the entries: ${kestrel}, Monday, March 16` }).click();
		await expect(page.getByRole("row", { name: "Wireframes" })).toHaveCount(2);
	});
});
