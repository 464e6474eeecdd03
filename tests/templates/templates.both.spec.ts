import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { exportPdf, textOf } from "../harness/browser/pdf";
import { toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

test("free sees what Pro brings, and uses what it has", async ({ page, account }) => {
	await page.goto("/dashboard");
	await page.getByRole("link", { name: "View Templates" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Templates");
	await expect(page.locator(".notice")).toContainText("$19 per month or $182 per year.");
	await expect(page.getByText("Pro Only")).toHaveCount(2);
	await expect(page.getByRole("button", { name: "Create Template" })).toHaveAttribute("aria-disabled", "true");
	await expect(page.getByRole("link", { name: /^Customize/ })).toHaveCount(0);
	const picture = page.getByRole("img", { name: "Minimal Gray, sample page" });
	await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);

	await page.goto("/templates/new");
	await expect(page.locator(".notice")).toContainText("Premium and custom templates are on Pro.");
	await expect(page.getByRole("button", { name: "Save Template" })).toHaveCount(0);

	await page.goto("/templates");
	await page.getByRole("link", { name: "Use Template Minimal Gray" }).click();
	const form = invoiceForm(page);
	await expect(page.getByRole("radio", { name: "Minimal Gray" })).toBeChecked();
	await expect(page.getByRole("radio", { name: /^Modern Blue/ })).toBeDisabled();
	await expect(page.getByText("The free plan includes a watermark.")).toBeVisible();
	await form.fillLeast();
	await form.button("Create & Send Invoice").click();
	await expect(toastOf(page, "Invoice created")).toBeVisible();
	expect(account.email).toContain("@");
});

test("pro makes a template, changes it, writes with it, and deletes it; what was sent keeps its looks", async ({
	page,
	account,
	stranger,
	refused,
}) => {
	refused(400);
	await toPro((await stranger()).context(), account.email);

	await test.step("from one of the house's, corrected", async () => {
		await page.goto("/templates");
		await page.getByRole("link", { name: "Customize Modern Blue" }).click();
		await expect(page.getByLabel("Name")).toHaveValue("My Modern Blue");
		await page.getByLabel("Name").fill("Studio");
		await page.getByLabel("Colour").fill("#ffee00");
		await page.getByLabel("Text", { exact: true }).fill("#ffee00");
		await page.getByRole("button", { name: "Save Template" }).click();
		await expect(page.locator(".field-error")).toContainText("It needs 4.5:1 to be readable.");
		await page.getByLabel("Colour").fill("#5b1a6b");
		await page.getByLabel("Text", { exact: true }).fill("#16181a");
		await page.getByLabel("Title").fill("Tax invoice");
		await page.getByLabel("Footer").fill("Printed with care");
		await page.getByRole("button", { name: "Save Template" }).click();
		await expect(toastOf(page, "Template created")).toContainText("Studio");
	});

	const pdfOfNewest = async () => {
		const [newest] = (await (await page.context().request.get("/api/invoices")).json()) as { id: string }[];
		await page.goto(`/invoices/${newest?.id}`);
		const { bytes } = await exportPdf(page, () => page.getByRole("link", { name: "Export PDF" }).click());
		return textOf(bytes);
	};

	await test.step("onto an invoice, whose PDF follows", async () => {
		await page.goto("/templates");
		await page.getByRole("link", { name: "Use Template Studio" }).click();
		await expect(page.getByRole("radio", { name: "Studio" })).toBeChecked();
		const form = invoiceForm(page);
		await form.fillLeast();
		await form.button("Create & Send Invoice").click();
		await expect(toastOf(page, "Invoice created")).toBeVisible();
		const text = await pdfOfNewest();
		expect(text).toContain("Tax invoice");
		expect(text).toContain("Printed with care");
		await expect(page.getByRole("link", { name: /on paper: Studio, A4$/ })).toBeVisible();
	});

	await test.step("changed, with the preview; what was sent stays", async () => {
		await page.goto("/templates");
		await page.getByRole("link", { name: "Customize Studio" }).click();
		await page.getByLabel("Footer").fill("Printed later");
		await page.getByLabel("Letter").check();
		await page.getByRole("button", { name: "Save Template" }).click();
		await expect(toastOf(page, "Template updated")).toBeVisible();
		expect(await pdfOfNewest()).toContain("Printed with care");
	});

	await test.step("deleted and taken back", async () => {
		await page.goto("/templates");
		await page.getByRole("link", { name: "Customize Studio" }).click();
		await page.getByRole("button", { name: "Delete Template" }).click();
		await expect(toastOf(page, "Template deleted")).toContainText("Studio");
		await expect(page.getByRole("heading", { name: "Studio" })).toHaveCount(0);
		await page.getByRole("button", { name: "Undo" }).click();
		await expect(toastOf(page, "Template restored")).toContainText("Studio is back.");
		await expect(page.getByRole("heading", { name: "Studio" })).toBeVisible();
	});
});

test("a draft whose template is not to be had any more says so and falls back", async ({ page, account, stranger }) => {
	await toPro((await stranger()).context(), account.email);
	const { id } = await account.api("POST", "/api/templates", { name: "Studio" });
	const draft = await account.api("POST", "/api/drafts", anInvoice({ status: "draft", template: id }));
	await page.goto(`/invoices/edit/${draft.id}`);
	await expect(page.getByRole("radio", { name: "Studio" })).toBeChecked();
	await account.api("DELETE", `/api/templates/${id}`);
	await page.reload();
	await expect(page.getByRole("radio", { name: "Minimal Gray" })).toBeChecked();
	await expect(page.getByText("Minimal Gray is used until you choose another.")).toBeVisible();
});
