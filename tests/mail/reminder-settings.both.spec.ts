import { expect, test } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";
import { toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

test("an account chooses when its reminders go and what they say, and sees on the invoice what goes next", async ({
	page,
	account,
	stranger,
	refused,
}) => {
	refused(400);
	await toPro((await stranger()).context(), account.email);
	await page.goto("/settings/mail");
	const reminders = page.getByRole("region", { name: "Reminders" });
	if (await reminders.getByText("Payment reminders are off").isVisible()) {
		await reminders.getByRole("button", { name: "Switch on" }).click();
		await expect(toastOf(page, "Reminders switched on")).toBeVisible();
	}
	await reminders.getByRole("button", { name: "Bundle them" }).click();
	await expect(toastOf(page, "Reminders are bundled")).toBeVisible();
	await expect(reminders).toContainText("One reminder names all overdue invoices of a client");
	await reminders.getByRole("button", { name: "Send each by itself" }).click();
	await expect(toastOf(page, "Reminders go one by one")).toBeVisible();
	const step = reminders.locator("details", { hasText: "7 days after" });
	await step.locator("summary").click();
	await step.getByLabel("Days").fill("400");
	await step.getByLabel("Subject (English)").fill("A week late: {number}");
	await step.getByRole("button", { name: "Save Reminder" }).click();
	await expect(page.getByRole("alert")).toContainText("Enter a whole number of days from 1 to 90");
	await expect(step.getByLabel("Subject (English)")).toHaveValue("A week late: {number}");
	await step.getByLabel("Days").fill("10");
	await step.getByRole("button", { name: "Save Reminder" }).click();
	await expect(toastOf(page, "Reminder saved")).toContainText("10 days after");
	await expect(reminders.locator("summary", { hasText: "10 days after" })).toContainText("A week late: {number}");

	const fresh = reminders.locator("details", { hasText: "Another reminder" });
	await fresh.locator("summary").click();
	await fresh.getByLabel("Days").fill("10");
	await fresh.getByRole("button", { name: "Add Reminder" }).click();
	await expect(page.getByRole("alert")).toContainText("There is a reminder on that day already");
	await fresh.getByLabel("Days").fill("5");
	await fresh.getByLabel("When").selectOption("before the due day");
	await fresh.getByRole("button", { name: "Add Reminder" }).click();
	await expect(toastOf(page, "Reminder added")).toContainText("5 days before");
	const first = reminders.locator("details").filter({ has: page.locator("summary", { hasText: "On the due day" }) });
	await first.locator("summary").click();
	await first.getByRole("button", { name: "Remove this reminder" }).click();
	await expect(toastOf(page, "Reminder removed")).toBeVisible();

	const { id } = await account.api("POST", "/api/invoices", anInvoice({ dueDate: day(20) }));
	await page.goto(`/invoices/${id}`);
	const next = page.getByRole("region", { name: "Next reminders" });
	await expect(next.getByRole("listitem")).toContainText([
		...["5 days before", "3 days before", "10 days after", "14 days after"],
	]);
});

test("a plan without reminders is told which one has them", async ({ page, account }) => {
	expect(account.email).toContain("@");
	await page.goto("/settings/mail");
	const reminders = page.getByRole("region", { name: "Reminders" });
	await expect(reminders).toContainText("With Pro, unpaid invoices remind your clients by themselves");
	await reminders.getByRole("link", { name: "Pro" }).click();
	await expect(page).toHaveURL("/subscription");
});
