import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { exportPdf, textOf } from "../harness/browser/pdf";
import { toastOf } from "../harness/browser/toast";

test("an invoice in many scripts is exported with all of them, and nothing is said of it", async ({
	page,
	account,
}) => {
	const given = anInvoice({
		items: [
			{ description: "品牌设计", quantity: 1, rate: 100 },
			{ description: "ออกแบบโลโก้", quantity: 1, rate: 100 },
			{ description: "브랜드 🎉 شركة النور", quantity: 1, rate: 100 },
		],
	});
	const clientData = { ...given.clientData, name: "株式会社アドラー" };
	const { id } = await account.api("POST", "/api/invoices", { ...given, clientData });
	await page.goto(`/invoices/${id}`);
	await expect(page.getByRole("article")).toContainText("株式会社アドラー");
	await expect(page.locator(".notice", { hasText: "The PDF can't show" })).toHaveCount(0);
	const { bytes } = await exportPdf(page, () => page.getByRole("link", { name: "Export PDF" }).click());
	const text = await textOf(bytes);
	for (const word of ["株式会社アドラー", "品牌设计", "브랜드"]) expect(text).toContain(word);
});

test("a character that no font has is named when the invoice is saved and on its page; nothing is held back", async ({
	page,
	account: _,
}) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fillLeast();
	await form.fill({ Notes: "Runes: ᚠᚢ" });
	await form.button("Create & Send Invoice").click();
	await expect(toastOf(page, "Invoice created")).toContainText("Its PDF can't show 2 characters, such as ᚠ (U+16A0).");
	await page.getByRole("row", { name: "Kestrel & Pine" }).getByRole("link").first().click();
	const notice = page.locator(".notice", { hasText: "The PDF can't show" });
	await expect(notice).toContainText("The PDF can't show 2 characters.");
	await expect(notice).toContainText("ᚠ (U+16A0), ᚢ (U+16A2)");
	const { bytes } = await exportPdf(page, () => page.getByRole("link", { name: "Export PDF" }).click());
	expect(await textOf(bytes)).toContain("Runes:");
});
