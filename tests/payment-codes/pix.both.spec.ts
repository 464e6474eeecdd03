import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { qrTextOn } from "../harness/browser/qr";
import { toastOf } from "../harness/browser/toast";

test("a seller in Brazil corrects a Pix key, and the invoice's preview has a code that says it", async ({
	page,
	account,
	refused,
	javaScriptEnabled,
}) => {
	refused(400);
	const business = page.getByRole("region", { name: "Business details" });
	const save = () => business.getByRole("button", { name: "Save Business Details" }).click();
	await page.goto("/settings/business");
	await business.getByLabel("Legal name").fill("Nora Adler");
	await business.getByLabel("City").fill("São Paulo");
	await business.getByLabel("Country").selectOption({ label: "Brazil" });
	if (javaScriptEnabled === false) await save();
	const key = business.getByLabel("Pix key");
	await key.fill("529.982.247-26");
	await save();
	await expect(key).toHaveAccessibleDescription(/^This CPF or CNPJ has a typing error/);
	await expect(key).toHaveValue("529.982.247-26");
	await key.fill("529.982.247-25");
	await save();
	await expect(toastOf(page, "Business details saved")).toBeVisible();
	await expect(key).toHaveValue("52998224725");

	const items = [{ description: "Site", quantity: 1, rate: 1234.5 }];
	const { id } = await account.api("POST", "/api/invoices", anInvoice({ currency: "BRL", items }));
	await page.goto(`/invoices/edit/${id}`);
	const text = await qrTextOn(page.getByRole("complementary", { name: "Preview" }).getByRole("img").first());
	expect(text).toContain("0014br.gov.bcb.pix011152998224725");
	expect(text).toContain("54071234.50");
});
