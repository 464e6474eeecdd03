import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { timeTracker, toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

const anEntry = { hourlyRate: 80, duration: 60 };

test("entries are filtered, selected with their sum, changed and deleted at once, each with one step back", async ({
	page,
	account,
	stranger,
	javaScriptEnabled,
}) => {
	await toPro((await stranger()).context(), account.email);
	const client = await account.api("POST", "/api/clients", { name: "Kestrel", email: "kestrel@example.com" });
	const days = ["02", "03", "04"];
	const ids: string[] = [];
	for (const day of days) {
		const startTime = `2026-03-${day}T09:00:00Z`;
		const description = day === "04" ? "Call" : "Wireframes";
		const { id } = await account.api("POST", "/api/time-entries", { ...anEntry, startTime, description });
		ids.push(id);
	}
	const { entries, row, button } = timeTracker(page);

	await test.step("by text, with what all that match come to", async () => {
		await page.goto("/time-tracker");
		await entries.getByLabel("Search").fill("wire");
		await button("Show").click();
		await expect(page).toHaveURL(/[?&]q=wire/);
		await expect(row("Call")).toHaveCount(0);
		await expect(entries.getByText("2 entries, 2.00 h")).toBeVisible();
	});
	await test.step("ticked ones come to a sum", async () => {
		await row("Wireframes").first().getByRole("checkbox").check();
		const bar = entries.getByRole("group", { name: "Selected entries" });
		await expect(bar.getByRole("status")).toHaveText(javaScriptEnabled ? "1 selected: 1.00 h · $80.00" : "Selected");
	});
	await test.step("all that match get another client and rate", async () => {
		await entries.getByRole("link", { name: "Select all that match" }).click();
		await expect(page).toHaveURL(/all=yes/);
		await expect(entries.getByText("2 selected: 2.00 h · $160.00")).toBeVisible();
		await entries.getByText("Change…").click();
		const to = entries.getByLabel("Move to client");
		if (javaScriptEnabled) {
			await to.fill("Kestrel");
			await page.getByRole("option", { name: "Kestrel" }).click();
		} else await to.selectOption({ label: "Kestrel" });
		await entries.getByLabel("Set hourly rate").fill("95");
		await entries.getByLabel("Move by days").fill("-1");
		await button("Change selected").click();
		await expect(toastOf(page, "2 entries changed")).toBeVisible();
		await expect(row("Wireframes").first()).toContainText("Kestrel");
		await expect(row("Wireframes").first()).toContainText("1.00 h × $95.00");
		await expect(page.getByRole("row", { name: /^Sun, Mar 1, 2026/ })).toBeVisible();
	});
	await test.step("and are as they were, in one press", async () => {
		await toastOf(page, "2 entries changed").getByRole("button", { name: "Undo" }).click();
		await expect(toastOf(page, "2 entries are as they were")).toBeVisible();
		await expect(row("Wireframes").first()).toContainText("1.00 h × $80.00");
	});
	await test.step("what is on an invoice stays and is counted", async () => {
		const items = [{ description: "Hours", quantity: 1, rate: 80, timeEntryIds: [ids[0]] }];
		await account.api("POST", "/api/invoices", anInvoice({ clientId: client.id, currency: "USD", items }));
		await page.goto("/time-tracker?all=yes");
		await button("Delete selected").click();
		await expect(toastOf(page, "2 entries deleted")).toContainText("1 is on an invoice and stays.");
		await expect(row("Call")).toHaveCount(0);
		await expect(row("Wireframes")).toHaveCount(1);
		await toastOf(page, "2 entries deleted").getByRole("button", { name: "Undo" }).click();
		await expect(row("Call")).toHaveCount(1);
		await expect(row("Wireframes")).toHaveCount(2);
	});
	await test.step("chosen ones become an invoice", async () => {
		await row("Call").getByRole("checkbox").check();
		await button("Create Invoice from selected").click();
		await expect(page).toHaveURL(`/invoices/new?fromTime=true&entry=${ids[2]}`);
	});
});
