import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { toastOf } from "../harness/browser/toast";

const CLIENT = { name: "Ilse Brandt", email: "ilse@brandt.example", country: "DE" };

test("who was billed before is billed in at most twelve keys beside the words", async ({ page, account }) => {
	await account.api("POST", "/api/clients", CLIENT);
	await page.goto("/support");
	await page.getByRole("heading", { level: 1 }).click();
	let keys = 0;
	const press = async (key: string) => {
		keys += 1;
		await page.keyboard.press(key);
	};
	await press("c");
	await expect(page.getByRole("combobox", { name: "Client to bill" })).toBeFocused();
	await page.keyboard.type("ilse");
	await press("Enter");
	const { line, field } = invoiceForm(page);
	await expect(line(1).description).toBeFocused();
	await expect(line(1).description).toBeInViewport();
	await expect(field("Client name")).toHaveValue(CLIENT.name);
	await page.keyboard.type("Illustrations for the spring issue");
	await press("Tab");
	await press("Tab");
	await page.keyboard.press("Control+a");
	await page.keyboard.type("450");
	await press("Control+Enter");
	await expect(toastOf(page, "Invoice created")).toBeVisible();
	await expect(page.getByRole("row", { name: /Ilse Brandt.*\$450\.00/ })).toBeVisible();
	expect(keys).toBeLessThanOrEqual(12);
});

test("the lines of the last invoice to the client are offered, and the form opens at the first", async ({
	page,
	account,
}) => {
	const client = await account.api("POST", "/api/clients", CLIENT);
	const items = [
		{ description: "Retainer\nJune", quantity: 2, rate: 300 },
		{ description: "Hosting", quantity: 1, rate: 20 },
	];
	const given = anInvoice({ clientData: { ...CLIENT, email: "ILSE@brandt.example" }, items });
	const { invoiceNumber } = await account.api("POST", "/api/invoices", given);
	await page.goto(`/invoices/new?client=${client.id}`);
	const form = invoiceForm(page);
	await expect(page.getByText(`Last billed to this client in ${invoiceNumber}: Retainer and Hosting.`)).toBeVisible();
	await expect(form.line(1).description).toBeFocused();
	await expect(form.line(1).description).toHaveAccessibleDescription(/^Last billed to this client/);
	await page.keyboard.press("Shift+Tab");
	await expect(page.getByRole("link", { name: "Use these lines" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(form.lines).toHaveCount(2);
	await expect(form.line(1).description).toHaveValue("Retainer\nJune");
	await expect(form.line(1).description).toBeFocused();
	await expect(form.field("Client email")).toHaveValue(CLIENT.email);
});

test("the palette finds clients, and keeps an Enter that came early", async ({ page, account }) => {
	const client = await account.api("POST", "/api/clients", CLIENT);
	await page.goto("/support");
	await page.getByRole("heading", { level: 1 }).click();
	await page.keyboard.press("Control+k");
	await expect(page.getByRole("combobox", { name: "Search commands" })).toBeFocused();
	await page.keyboard.type("brandt");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/invoices/new?client=${client.id}`);
});

test("five lines come at once, and rows of a spreadsheet fill them", async ({ page, account: _ }) => {
	await page.goto("/invoices/new");
	const form = invoiceForm(page);
	await form.button("Add 5 lines").click();
	await expect(form.lines).toHaveCount(6);
	await expect(form.line(2).description).toBeFocused();
	await form.line(6).description.focus();
	const rows = "Brand identity\t1\t2400\nHosting\t87\t1.15\n";
	await form.line(6).description.evaluate((element, text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", text);
		element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, rows);
	await expect(form.lines).toHaveCount(7);
	await expect(form.line(6).description).toHaveValue("Brand identity");
	await expect(form.line(7).description).toHaveValue("Hosting");
	await expect(form.line(7).amount).toHaveText("100.05");
	await expect(form.total).toHaveText("$2,500.05");
});
