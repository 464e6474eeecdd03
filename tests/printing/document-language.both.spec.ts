import { expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";
import { exportPdf, textOf } from "../harness/browser/pdf";

test("an invoice in French for a client of whom that was said, as far as its PDF", async ({ page, account }) => {
	await page.goto("/");
	await account.api("POST", "/api/clients", { name: "Atelier Marin", email: "marin@atelier.example", language: "fr" });
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await expect(form.field("Document language")).toHaveValue("");
	await form.chooseClient("Atelier Marin");
	await expect(form.field("Document language")).toHaveValue("fr");
	await form.fill({ "Issue date": "2026-08-03", "Due date": "2026-09-02", Currency: "EUR", Notes: "Merci" });
	await form.fillLine(1, { description: "Dessins", quantity: "2", rate: "1234.5" });
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL("/invoices");
	await page.getByRole("row", { name: "Atelier Marin" }).getByRole("link").first().click();
	const { bytes } = await exportPdf(page, () => page.getByRole("link", { name: "Export PDF" }).click());
	const text = (await textOf(bytes)).replace(/[\u00a0\u202f]/g, " ");
	for (const said of ["Facture", "3 août 2026", "Désignation", "2 469,00 €", "Sous-total", "Page 1 sur 1", "Merci"])
		expect(text).toContain(said);
	for (const english of ["Invoice", "Due date", "Description", "Amount", "Free plan"])
		expect(text).not.toContain(english);
});

test("a language chosen for one invoice shows in its preview and stays with it", async ({
	page,
	account,
	javaScriptEnabled,
}) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fillLeast();
	const preview = page.getByRole("complementary", { name: "Preview" });
	const first = preview.getByRole("img").first();
	if (javaScriptEnabled) await expect(first).toHaveAttribute("src", /^blob:/);
	const before = await first.getAttribute("src");
	await form.fill({ "Document language": "Español" });
	if (!javaScriptEnabled) await preview.getByRole("button", { name: "Refresh preview" }).click();
	await expect(first).not.toHaveAttribute("src", before ?? "");
	if (!javaScriptEnabled) expect(decodeURIComponent((await first.getAttribute("src")) ?? "")).toContain("Factura INV-");
	await form.button("Save Draft").click();
	await expect(page).toHaveURL(/\/invoices\/drafts/);
	await page.getByRole("link", { name: /^Edit/ }).first().click();
	await expect(form.field("Document language")).toHaveValue("es");
	expect(account.name).toBe("Nora Adler");
});
