import { expect, test } from "../../harness/browser/browser";
import { anInvoice } from "../../harness/browser/data";
import { timeTracker, toPro } from "../../harness/browser/time";
import { toastOf } from "../../harness/browser/toast";

const ENTRY = { description: "Workshop", hourlyRate: 80, startTime: "2026-03-02T09:00:00Z", duration: 180 };

test("an entry is split on its page, duplicated to other days, and several are merged, each with one step back", async ({
	page,
	account,
	stranger,
	javaScriptEnabled,
	refused,
}) => {
	refused(400);
	await toPro((await stranger()).context(), account.email);
	await account.api("POST", "/api/time-entries", ENTRY);
	const { row, button } = timeTracker(page);
	const undo = (toast: string) => toastOf(page, toast).getByRole("button", { name: "Undo" }).click();

	await test.step("what is no time within it comes back as it was typed", async () => {
		await page.goto("/time-tracker");
		await page.getByRole("link", { name: "Edit Workshop" }).click();
		const at = page.getByLabel("Split at");
		await expect(at).toHaveValue("2026-03-02T10:30");
		await at.fill("2026-03-02T14:00");
		// Without JavaScript the browser keeps it in its bounds by itself.
		if (!javaScriptEnabled) return;
		await button("Split entry").click();
		await expect(page.getByText("Split it at a time between its start and its end").first()).toBeVisible();
		await expect(at).toHaveValue(/^2026-03-02T14:00/);
	});
	await test.step("two entries of one, and one again", async () => {
		await page.getByLabel("Split at").fill("2026-03-02T10:00");
		await button("Split entry").click();
		await expect(toastOf(page, "Time Entry Split")).toContainText("1.00 h and 2.00 h");
		await expect(row("Workshop")).toHaveCount(2);
		await expect(row("Workshop").first()).toContainText("10:00\u201312:00");
		await undo("Time Entry Split");
		await expect(toastOf(page, "1 entry is as it was")).toBeVisible();
		await expect(row("Workshop")).toHaveCount(1);
		await expect(row("Workshop")).toContainText("09:00\u201312:00");
	});
	await test.step("the same on other days, and gone again", async () => {
		await page.getByRole("link", { name: "Edit Workshop" }).click();
		await button("Duplicate").click();
		await expect(page.getByText("Tick at least one day").first()).toBeVisible();
		await page.getByLabel("Tue, Mar 3", { exact: true }).check();
		await page.getByLabel("Thu, Mar 5", { exact: true }).check();
		await button("Duplicate").click();
		await expect(toastOf(page, "Duplicated to 2 days")).toBeVisible();
		await expect(row("Workshop")).toHaveCount(3);
		await expect(page.getByRole("row", { name: /^Thu, Mar 5, 2026/ })).toBeVisible();
		await undo("Duplicated to 2 days");
		await expect(toastOf(page, "2 entries deleted")).toBeVisible();
		await expect(row("Workshop")).toHaveCount(1);
	});
	await test.step("one that doesn't fit is named, those that do become one, and several again", async () => {
		const afternoon = { ...ENTRY, description: "Minutes", startTime: "2026-03-02T13:00:00Z", duration: 60 };
		await account.api("POST", "/api/time-entries", afternoon);
		const dear = { ...ENTRY, description: "Travel", startTime: "2026-03-02T15:00:00Z", hourlyRate: 40 };
		await account.api("POST", "/api/time-entries", dear);
		await page.goto("/time-tracker");
		for (const description of ["Workshop", "Minutes", "Travel"]) await row(description).getByRole("checkbox").check();
		await button("Merge selected").click();
		const refused = toastOf(page, /“Travel \(Mar 2, 2026, (15:00|3:00\sPM)\)” has another rate than the first entry/);
		await expect(refused).toBeVisible();
		await page.goto("/time-tracker");
		for (const description of ["Workshop", "Minutes"]) await row(description).getByRole("checkbox").check();
		await button("Merge selected").click();
		await expect(toastOf(page, "2 entries merged")).toBeVisible();
		await expect(row("Workshop; Minutes")).toContainText("less 1 h");
		await expect(row("Workshop; Minutes")).toContainText("4.00 h");
		await undo("2 entries merged");
		await expect(toastOf(page, "2 entries are as they were")).toBeVisible();
		await expect(row("Minutes")).toHaveCount(1);
	});
});

test("an entry of a day alone is split by its length, and one on an invoice only duplicated", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const { startTime: _, ...rest } = ENTRY;
	const { id } = await account.api("POST", "/api/time-entries", { ...rest, date: "2026-03-02" });
	const { row, button } = timeTracker(page);
	await page.goto(`/time-tracker/${id}/edit`);
	await expect(page.getByLabel("Length of the first part")).toHaveValue("1:30");
	await page.getByLabel("Length of the first part").fill("45m");
	await button("Split entry").click();
	await expect(toastOf(page, "Time Entry Split")).toContainText("0.75 h and 2.25 h");
	await expect(row("Workshop")).toHaveCount(2);
	const items = [{ description: "Workshop", quantity: 1, rate: 80, timeEntryIds: [id] }];
	await account.api("POST", "/api/invoices", anInvoice({ currency: "USD", items }));
	await page.goto(`/time-tracker/${id}/edit`);
	await expect(button("Duplicate")).toBeVisible();
	await expect(button("Split entry")).toHaveCount(0);
});
