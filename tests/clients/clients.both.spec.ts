import { expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#0d4a37"/></svg>`;

test("a client is added, billed, changed, deleted and taken back", async ({ page, account, stranger, refused }) => {
	await toPro((await stranger()).context(), account.email);
	const heading = page.getByRole("heading", { level: 1 });
	const card = page.getByRole("article", { name: "Kestrel & Pine" });

	await test.step("from the empty page, corrected", async () => {
		refused(400);
		await page.goto("/clients");
		await expect(page.getByRole("heading", { name: "No clients yet" })).toBeVisible();
		await page.getByRole("link", { name: "Add Client", exact: true }).click();
		await page.getByRole("button", { name: "Add Client" }).click();
		await expect(page.locator(".field-error")).toHaveText(["Name is required", "Valid email is required"]);
		await page.getByLabel("Name", { exact: true }).fill("Kestrel & Pine");
		await page.getByLabel("Email").fill("accounts@kestrelpine.example");
		await expect(page.getByLabel("Company")).toBeVisible();
		await page.getByLabel("Organization").check();
		await page.getByLabel("Department/Division").fill("Research");
		await page.getByLabel("City").fill("Hamburg");
		await page.getByLabel("Country").selectOption({ label: "Germany" });
		await page.getByRole("button", { name: "Add Client" }).click();
		await expect(page).toHaveURL("/clients");
		await expect(toastOf(page, "Client added")).toContainText("Client has been successfully added.");
		await expect(card).toContainText("Hamburg, Germany");
	});

	await test.step("onto an invoice", async () => {
		await card.getByRole("link", { name: "Create Invoice" }).click();
		await expect(heading).toHaveText("Create Invoice");
		await expect(page.getByLabel("Client name", { exact: true })).toHaveValue("Kestrel & Pine");
		await expect(page.getByLabel("Country")).toHaveValue("DE");
		await page.goto("/invoices/new");
		await invoiceForm(page).chooseClient("Kestrel & Pine");
		await expect(page.getByLabel("Client email", { exact: true })).toHaveValue("accounts@kestrelpine.example");
	});

	await test.step("with a logo and another name", async () => {
		await page.goto("/clients?q=KESTREL");
		await card.getByRole("link", { name: "Edit Kestrel & Pine" }).click();
		await page
			.getByLabel("Logo file")
			.setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer: Buffer.from("GIF89a") });
		await page.getByRole("button", { name: "Upload logo" }).click();
		await expect(page.locator(".field-error")).toHaveText("Use a PNG, JPEG or SVG file");
		await page
			.getByLabel("Logo file")
			.setInputFiles({ name: "a.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) });
		await page.getByRole("button", { name: "Upload logo" }).click();
		await expect(toastOf(page, "Logo saved")).toBeVisible();
		await expect(page.getByRole("button", { name: "Remove logo" })).toBeVisible();
		await page.getByLabel("Phone").fill("+49 40 1234");
		await page.getByRole("button", { name: "Save Client" }).click();
		await expect(toastOf(page, "Client updated")).toBeVisible();
		const picture = card.locator("img");
		await expect(picture).toHaveJSProperty("naturalWidth", 512);
	});

	await test.step("deleted, with the way back in the toast and on a page", async () => {
		const remove = async () => {
			await card.getByRole("link", { name: "Delete Kestrel & Pine" }).click();
			await page.getByRole("button", { name: "Delete client" }).click();
			await expect(toastOf(page, "Client deleted")).toBeVisible();
			await expect(card).toHaveCount(0);
		};
		await page.goto("/clients");
		await remove();
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(toastOf(page, "Client restored")).toBeVisible();
		await expect(card).toBeVisible();
		await remove();
		await page.getByRole("link", { name: "Trash" }).click();
		await page.getByRole("button", { name: "Restore Kestrel & Pine" }).click();
		await expect(toastOf(page, "Restored")).toBeVisible();
		await page.goto("/clients");
		await expect(card).toBeVisible();
	});
});

test("a free account is told who client management is for", async ({ page, account }) => {
	await account.api("POST", "/api/clients", { name: "Ilse Brandt", email: "ilse@brandt.example" });
	await page.goto("/clients");
	await expect(page.getByText("1 saved, up to 1 on Free")).toBeVisible();
	await page.getByRole("link", { name: "Add Client", exact: true }).click();
	await expect(page.getByText("Client management is for Freelancer and Pro subscribers.")).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveCount(0);
	await expect(page.getByRole("link", { name: "Upgrade Your Plan" })).toHaveAttribute("href", "/subscription");
});
