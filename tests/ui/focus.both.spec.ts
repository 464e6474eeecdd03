import { expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";

test("sign-in and sign-up open at their first field", async ({ page }) => {
	await page.goto("/login");
	await expect(page.getByLabel("Email")).toBeFocused();
	await page.goto("/signup");
	await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
});

test("a new invoice opens at its first field, a new row at its description, and an error at the error", async ({
	page,
	account: _,
	refused,
}) => {
	refused(400);
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await expect(form.number).toBeFocused();
	await form.button("Add Item").click();
	await expect(form.line(2).description).toBeFocused();
	await form.button("Create & Send Invoice").click();
	await expect(form.summary).toBeFocused();
	await expect(form.summary).toBeInViewport();
});

test("Refresh preview computes everything from what is typed", async ({ page, account: _, javaScriptEnabled }) => {
	test.skip(javaScriptEnabled, "the preview follows the typing there");
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	const drawing = page.getByRole("complementary", { name: "Preview" }).getByRole("img").first();
	await form.fillLine(1, { description: "Design", quantity: "3", rate: "0" });
	await form.button("Refresh preview").click();
	await expect(drawing).toHaveAttribute("src", /^data:image\/svg\+xml,/);
	const free = await drawing.getAttribute("src");
	await form.fillLine(1, { rate: "9925" });
	await form.button("Refresh preview").click();
	await expect(form.button("Refresh preview")).toBeFocused();
	await expect(form.line(1).amount).toHaveText("29,775.00");
	await expect(form.total).toHaveText("$29,775.00");
	expect((await drawing.getAttribute("src")) === free, "drawn without its sums").toBe(false);
});

test("a line that goes leaves the focus at Add Item, and a client that is filled in has it", async ({
	page,
	account,
	javaScriptEnabled,
}) => {
	await account.api("POST", "/api/clients", { name: "Ilse Brandt", email: "ilse@brandt.example" });
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.addLine({ description: "Design" });
	await form.line(2).remove.click();
	await expect(form.lines).toHaveCount(1);
	await expect(form.button("Add Item")).toBeFocused();
	await form.chooseClient("Ilse Brandt");
	await expect(form.field("Client name")).toHaveValue("Ilse Brandt");
	if (!javaScriptEnabled) await expect(form.field("Client name")).toBeFocused();
});
