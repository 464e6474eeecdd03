import { expect, test } from "../harness/browser/browser";
import { toastOf } from "../harness/browser/toast";

test("somebody on free compares the plans, moves to Pro by the year, and back", async ({ page, account }) => {
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "Upgrade Now" }).click();
	await expect(page).toHaveURL("/subscription");
	await expect(page.getByText("You are on the Free plan, $0")).toBeVisible();
	await page.getByText("Yearly, save 20%", { exact: true }).click();
	await expect(page.getByText("$182", { exact: true })).toBeVisible();

	await page.getByRole("button", { name: "Upgrade to Pro" }).click();
	const question = page.getByRole("dialog", { name: "Upgrade to Pro?" });
	await expect(question).toContainText("$182 per year (save 20%)");
	await question.getByRole("button", { name: "Upgrade to Pro" }).click();
	await expect(toastOf(page, "Plan Updated")).toContainText("You are on the Pro plan now.");
	expect(await account.api("GET", "/api/user")).toMatchObject({ plan: "pro" });

	await page.getByRole("button", { name: "Move to Free", exact: true }).click();
	await expect(page.getByRole("dialog")).toContainText("Nothing is deleted");
	await page.getByRole("link", { name: "Keep your plan" }).click();
	await expect(page).toHaveURL("/subscription#plan-pro");
	await page.getByRole("button", { name: "Move to Free", exact: true }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Move to Free", exact: true }).click();
	await expect(toastOf(page, "Plan Updated")).toContainText("You are on the Free plan now.");
});

test("a limit of the plan leads on to the plans, with the invoice as it was typed", async ({
	page,
	account,
	refused,
	javaScriptEnabled,
}) => {
	refused(403);
	const draft = { invoiceNumber: "INV-1", issueDate: "2026-03-01", dueDate: "2026-03-31" };
	await account.api("POST", "/api/drafts", draft);
	await page.goto("/invoices/new");
	await page.getByLabel("Client name").fill("Kestrel & Pine");
	await page.getByRole("button", { name: "Save Draft" }).first().click();
	await expect(page.getByRole("alert")).toContainText("The Free plan allows 1 draft.");
	await expect(page.getByLabel("Client name")).toHaveValue("Kestrel & Pine");
	await page.getByRole("alert").getByRole("link", { name: "Compare plans and upgrade" }).click();
	if (javaScriptEnabled !== false) await page.getByRole("button", { name: "Leave without saving" }).click();
	await expect(page).toHaveURL("/subscription");
});
