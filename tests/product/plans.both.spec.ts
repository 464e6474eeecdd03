import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { exportPdf, textOf } from "../harness/browser/pdf";
import { toastOf } from "../harness/browser/toast";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#0d4a37"/></svg>`;
const SPENT = "The Free plan allows 5 invoices per month. Upgrade for unlimited invoices.";
const FULL = "The Free plan allows 1 draft. Send or delete it, or upgrade for more.";

/** Gives an account a plan, as the administrator does it. */
async function give(admin: Page, email: string, plan: string) {
	await admin.goto("/admin");
	await admin.getByLabel("Email").fill(email);
	await admin.getByLabel("Plan", { exact: true }).selectOption(plan);
	await admin.getByRole("button", { name: "Update Plan" }).click();
	await expect(toastOf(admin, "Plan Updated")).toContainText(`${email} is on the ${plan} plan now.`);
}

/** A new invoice, saved by this button. */
async function write(page: Page, number: string, button: string) {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fill({ "Invoice number": number });
	await form.fillLeast();
	await form.button(button).click();
}

test("free meets its limits, pro has none, and back on free nothing is lost", async ({
	page,
	account,
	stranger,
	refused,
}) => {
	test.slow();
	refused(403);
	// With JavaScript the form asks before what was typed is left.
	page.on("dialog", (dialog) => dialog.accept());
	const summary = page.getByRole("alert");
	const admin = await stranger();
	await admin.goto("/login");
	await admin.getByLabel("Email").fill("admin@duebill.test");
	await admin.getByLabel("Password").fill(process.env.ADMIN_PASSWORD ?? "");
	await admin.getByRole("button", { name: "Sign In" }).click();
	await expect(admin).toHaveURL("/dashboard");

	const invoices = await Promise.all(
		Array.from({ length: 5 }, () => account.api("POST", "/api/invoices", anInvoice({ dueDate: "2099-12-31" }))),
	);
	await account.api("POST", "/api/clients", { name: "Ilse Brandt", email: "ilse@brandt.example" });
	const pdf = async () => {
		await page.goto(`/invoices/${invoices[0]?.id}`);
		const { bytes } = await exportPdf(page, () => page.getByRole("link", { name: "Export PDF" }).click());
		return textOf(bytes);
	};

	await test.step("free: five invoices, one draft, one client, and what is locked", async () => {
		await write(page, "SIXTH", "Create & Send Invoice");
		await expect(summary).toContainText(SPENT);
		await expect(summary.getByRole("link", { name: "Compare plans and upgrade" })).toBeVisible();
		await write(page, "DRAFT-1", "Save Draft");
		await expect(page).toHaveURL("/invoices/drafts");
		await write(page, "DRAFT-2", "Save Draft");
		await expect(summary).toContainText(FULL);
		await expect(page.getByText("The free plan includes a watermark.")).toBeVisible();
		await expect(page.getByLabel("Save this client")).toHaveCount(0);
		expect(await pdf()).toContain("Made with Duebill, Free plan");

		await page.goto("/clients/new");
		await expect(page.getByText("Client management is for Freelancer and Pro subscribers.")).toBeVisible();
		await page.goto("/clients");
		await page.getByRole("link", { name: "Edit Ilse Brandt" }).click();
		await expect(page.getByText("Client logos are part of the Pro plan.")).toBeVisible();
		await page.goto("/admin");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access denied");

		await page.goto("/dashboard");
		await expect(page.getByText("5 of 5 invoices used this month")).toBeVisible();
		await expect(page.getByText("unlocks all features and removes watermarks.")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Income" })).toBeVisible();
		await expect(page.getByRole("heading", { name: "Unpaid" })).toHaveCount(0);
		await expect(page.getByRole("link", { name: "Add Client" })).toHaveCount(0);
		await page.getByRole("link", { name: "Upgrade for Clients" }).click();
		await expect(page).toHaveURL("/subscription");
	});

	await give(admin, account.email, "Pro");

	await test.step("pro: everything opens", async () => {
		await page.goto("/dashboard");
		await expect(page.getByText("You are on the Free plan.")).toHaveCount(0);
		await expect(page.getByText("invoices used this month")).toHaveCount(0);
		await expect(page.getByRole("heading", { name: "Unpaid" })).toBeVisible();
		const strip = page.getByRole("list", { name: "Quick actions" });
		await expect(strip.getByRole("link", { name: "Add Client" })).toHaveAttribute("href", "/clients");
		await page.getByRole("link", { name: "Add New Client" }).click();
		await page.getByLabel("Name", { exact: true }).fill("Kestrel & Pine");
		await page.getByLabel("Email").fill("accounts@kestrelpine.example");
		await page.getByRole("button", { name: "Add Client" }).click();
		await expect(toastOf(page, "Client added")).toBeVisible();

		await page.getByRole("link", { name: "Edit Kestrel & Pine" }).click();
		await page
			.getByLabel("Logo file")
			.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) });
		await page.getByRole("button", { name: "Upload logo" }).click();
		await expect(toastOf(page, "Logo saved")).toBeVisible();

		await write(page, "SIXTH", "Create & Send Invoice");
		await expect(page).toHaveURL("/invoices");
		await write(page, "DRAFT-2", "Save Draft");
		await expect(page).toHaveURL("/invoices/drafts");
		await page.goto("/invoices/new");
		await expect(page.getByText("includes a watermark")).toHaveCount(0);
		expect(await pdf()).not.toContain("Free plan");
	});

	await give(admin, account.email, "Free");

	await test.step("free again: nothing is lost, and what is there can be changed", async () => {
		await page.goto("/invoices?status=sent");
		await expect(page.getByRole("link", { name: /^View / })).toHaveCount(6);
		await page.goto("/clients");
		await expect(page.getByRole("article")).toHaveCount(2);
		await expect(page.getByRole("article", { name: "Kestrel & Pine" }).locator("img")).toHaveJSProperty(
			"naturalWidth",
			512,
		);
		await page.goto("/invoices/drafts");
		await expect(page.getByRole("article")).toHaveCount(2);
		await page.getByRole("article", { name: "DRAFT-2" }).getByRole("link", { name: "Edit DRAFT-2" }).first().click();
		await invoiceForm(page).fill({ Notes: "Changed on free." });
		await invoiceForm(page).button("Save Draft").click();
		await expect(toastOf(page, "Draft saved")).toBeVisible();
	});

	await test.step("free again: only creating is refused", async () => {
		await write(page, "SEVENTH", "Create & Send Invoice");
		await expect(summary).toContainText(SPENT);
		await write(page, "DRAFT-3", "Save Draft");
		await expect(summary).toContainText(FULL);
		await page.goto("/clients/new");
		await expect(page.getByText("Client management is for Freelancer and Pro subscribers.")).toBeVisible();
		const third = await page.request.post("/api/clients", { data: { name: "Third", email: "third@brandt.example" } });
		expect(await third.json()).toMatchObject({ message: "The Free plan saves 1 client. Upgrade to save more." });
		expect(await pdf()).toContain("Made with Duebill, Free plan");
	});
});
