import { expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";

test("a French micro-entrepreneur says of each line whether it is goods, and declares what came in of each", async ({
	page,
	account,
	javaScriptEnabled,
}) => {
	await account.api("PATCH", "/api/user/settings", { currency: "EUR", timezone: "UTC" });
	const business = { country: "FR", kind: "sole_trader", sells: "both", servicesAs: "bnc" };
	await account.api("PATCH", "/api/user/seller-profile", business);
	await page.goto("/invoices/new");
	const form = invoiceForm(page);
	const supplyOf = (line: number) => form.line(line).row.getByLabel("Goods or services");
	const unsaid = page.getByText("Goods or services not said");
	await form.fillLeast();
	await form.addLine({ description: "Oak frame", rate: "50" });
	if (javaScriptEnabled !== false) await expect(unsaid).toHaveCount(2);
	for (const [line, supply] of [
		[1, "Services"],
		[2, "Goods"],
	] as const) {
		await form.line(line).row.locator("summary").click();
		await supplyOf(line).selectOption(supply);
	}
	if (javaScriptEnabled !== false) await expect(unsaid).toHaveCount(0);
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL(/\/invoices$/);
	const [invoice] = (await account.api("GET", "/api/invoices")) as unknown as { id: string; issueDate: string }[];
	const { id = "", issueDate = "" } = invoice ?? {};
	await account.api("POST", `/api/invoices/${id}/payments`, { amount: "75.00", paidOn: issueDate });

	await page.goto(`/reports/receipts?from=${issueDate}&to=${issueDate}`);
	const quarters = page.getByRole("table", { name: "By quarter" });
	await expect(quarters.getByRole("columnheader")).toHaveText(["Quarter", "Sales of goods", "Services BNC", "Amount"]);
	await expect(quarters.getByRole("row").nth(1)).toHaveText(/25\.00\s*50\.00\s*75\.00$/);
	await expect(page.getByRole("table", { name: "Receipts" })).toContainText(
		"Sales of goods €25.00, services BNC €50.00",
	);
});
