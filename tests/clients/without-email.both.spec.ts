import { expect, test } from "../harness/browser/browser";
import { invoiceForm } from "../harness/browser/invoice-form";
import { exportPdf, textOf } from "../harness/browser/pdf";
import { toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

const NONE = "No e-mail address";
const ASKED = "Leave the address empty, or untick “No e-mail address”";

test("a job for a private customer is issued, paid in cash and printed, without an address", async ({
	page,
	account: _,
	refused,
	javaScriptEnabled,
}) => {
	const form = invoiceForm(page);
	let number = "";

	await test.step("issued, after the box was forgotten, and ticked beside an address", async () => {
		refused(400);
		await page.goto("/invoices/new");
		number = await form.number.inputValue();
		await form.fill({ "Client name": "Ada Lund", City: "Portland" });
		await form.fillLine(1, { description: "Mending a door", quantity: "2", rate: "45" });
		await form.button("Create & Send Invoice").click();
		await expect(form.messages).toHaveText(["Email is required"]);
		await form.fill({ "Client email": "ada@lund.example" });
		await form.field(NONE).check();
		await form.button("Create & Send Invoice").click();
		await expect(form.messages).toHaveText([ASKED]);
		await expect(form.field(NONE)).toBeChecked();
		await form.fill({ "Client email": "" });
		await form.button("Create & Send Invoice").click();
		await expect(page).toHaveURL("/invoices");
		await expect(toastOf(page, "Invoice created")).toContainText(
			`${number} is stored as sent. The client has no email address: print it, download the PDF or share its link.`,
		);
	});

	const row = page.getByRole("row", { name: number });
	await expect(row).toContainText(NONE);
	await row.getByRole("link", { name: number, exact: true }).click();
	await expect(page.getByRole("article")).toContainText(NONE);
	const address = new URL(page.url()).pathname;

	await test.step("paid in cash", async () => {
		await page.goto(`${address}/payments/new`);
		await page.getByLabel("Method").selectOption("Cash");
		await page.getByRole("button", { name: "Record payment" }).click();
		await expect(toastOf(page, "Payment recorded")).toContainText("which is paid");
	});

	await test.step("printed: the paper says nothing of an address", async () => {
		await page.goto(address);
		const pdf = await exportPdf(page, () => page.getByRole("link", { name: "Export PDF" }).click());
		const text = await textOf(pdf.bytes);
		expect(text).toContain("Ada Lund");
		expect(text).not.toContain("no-email");
		await page.goto(`${address}/paper`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
		expect(await page.content()).not.toContain("no-email.invalid");
		if (javaScriptEnabled !== false) await expect(page.locator("img").first()).toHaveJSProperty("complete", true);
	});
});

test("a client without an address is added, billed from the picker, and given one later", async ({
	page,
	account,
	stranger,
}) => {
	await toPro((await stranger()).context(), account.email);
	const form = invoiceForm(page);
	await page.goto("/clients/new");
	await page.getByLabel("Name", { exact: true }).fill("Ada Lund");
	await page.getByLabel(NONE).check();
	await page.getByRole("button", { name: "Add Client" }).click();
	const card = page.getByRole("article", { name: "Ada Lund" });
	await expect(card).toContainText(NONE);

	await page.goto("/invoices/new");
	await form.chooseClient("Ada Lund");
	await expect(form.field("Client name")).toHaveValue("Ada Lund");
	await expect(form.field(NONE)).toBeChecked();
	await form.fillLine(1, { description: "Mending a door", rate: "45" });
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL("/invoices");

	const [invoice] = await (await page.request.get("/api/invoices")).json();
	expect(invoice.clientData.email).toBeNull();
	await page.goto(`/clients/${invoice.clientId}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada Lund");
	await expect(page.getByRole("link", { name: invoice.invoiceNumber })).toBeVisible();

	await page.goto(`/clients/${invoice.clientId}/edit`);
	await page.getByLabel(NONE).uncheck();
	await page.getByLabel("Email", { exact: true }).fill("ada@lund.example");
	await page.getByRole("button", { name: "Save Client" }).click();
	await expect(card).toContainText("ada@lund.example");
	await page.goto(`/clients/${invoice.clientId}`);
	await expect(page.getByRole("link", { name: invoice.invoiceNumber })).toBeVisible();
});
