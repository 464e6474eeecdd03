import { type Account, expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";

/** An Irish account that charges VAT, and a German business that it bills. */
async function sellToGermany({ api }: Account) {
	await api("PUT", "/api/tax-profile", { country: "IE" });
	const client = { name: "Hof GmbH", email: "hof@hof.example", type: "organization", country: "DE" };
	return api("POST", "/api/clients", { ...client, vatId: "DE123456788" });
}

test("lines for a business in another member state begin with reverse charge, and all change at once", async ({
	page,
	account,
	refused,
}) => {
	refused(400);
	const { id } = await sellToGermany(account);
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	const sentence = page.locator("#lines-tax");
	await expect(sentence).toHaveText("Tax of the lines: VAT 23%.");
	await page.goto(`/invoices/new?client=${id}`);
	await expect(sentence).toContainText("business in Germany with a VAT number are under reverse charge");
	await expect(sentence).toContainText("Tax of the lines: Reverse charge.");
	await form.fillLine(1, { description: "Design", rate: "1200" });
	await page.getByText("Change", { exact: true }).click();
	await form.fill({ "Tax of all lines": "VAT 23%" });
	await form.button("Apply to all lines").click();
	await expect(sentence).toContainText("Tax of the lines: VAT 23%.");
	await expect(form.line(1).description).toHaveValue("Design");
	await form.button("Create & Send Invoice").click();
	await expect(form.summary).toContainText("reverse charge");
});

test("who sells goods begins with an intra-Community supply, and who sells both is asked what the lines are", async ({
	page,
	account,
	refused,
}) => {
	refused(400);
	const { id } = await sellToGermany(account);
	const sell = async (what: string, value: string) => {
		await page.goto("/settings/business");
		await page.getByLabel("Country", { exact: true }).selectOption("IE");
		// Without JavaScript what the country asks comes with the page after.
		const field = page.getByLabel("What you sell");
		if (!(await field.isVisible())) await page.getByRole("button", { name: "Save Business Details" }).click();
		await field.selectOption(what);
		await page.getByRole("button", { name: "Save Business Details" }).click();
		await expect(toastOf(page, "Business details saved")).toBeVisible();
		await expect(field).toHaveValue(value);
	};
	await sell("Goods", "goods");
	const form = invoiceForm(page);
	const sentence = page.locator("#lines-tax");
	await page.goto(`/invoices/new?client=${id}`);
	await expect(sentence).toContainText("Tax of the lines: Intra-community supply.");
	await sell("Goods and services", "both");
	await page.goto(`/invoices/new?client=${id}`);
	await expect(sentence).toContainText(
		"You sell goods and services: choose which these lines are. Tax of the lines: VAT 23%.",
	);
	await form.fillLine(1, { description: "Chairs", rate: "1200" });
	await form.button("Create & Send Invoice").click();
	await expect(form.summary).toContainText("There are lines with VAT 23%");
	await form.fill({ "Tax of all lines": "Reverse charge" });
	await form.button("Apply to all lines").click();
	await expect(sentence).toContainText("Tax of the lines: Reverse charge.");
});

test("a saved client's own tax comes with the client, and goes with another address", async ({
	page,
	account,
	javaScriptEnabled,
}) => {
	await account.api("PUT", "/api/tax-profile", { country: "IE" });
	await account.api("POST", "/api/clients", { name: "Harbour Café", email: "till@harbour.example", country: "IE" });
	const answer = await page.request.get("/api/taxes");
	const taxes: { name: string }[] = await answer.json();
	const { name = "" } = taxes.find(({ name }) => name.startsWith("VAT 13.5%")) ?? {};
	await page.goto("/clients");
	await page.getByRole("link", { name: "Edit Harbour Café" }).click();
	await page.getByLabel("Tax of their lines").selectOption(name);
	await page.getByRole("button", { name: "Save Client" }).click();
	await expect(page.getByRole("heading", { name: "Clients", level: 1 })).toBeVisible();

	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	const sentence = page.locator("#lines-tax");
	await expect(sentence).toHaveText("Tax of the lines: VAT 23%.");
	await form.chooseClient("Harbour Café");
	await expect(sentence).toHaveText(`This client is billed with ${name}. Tax of the lines: ${name}.`);
	if (javaScriptEnabled === false) return;
	await form.fill({ "Client email": "other@harbour.example" });
	await expect(sentence).toHaveText("Tax of the lines: VAT 23%.");
});
