import { expect, test } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";

test("a client's page says how its account stands, and leads to a statement of a period", async ({ page, account }) => {
	const { clientData, ...invoice } = anInvoice({ dueDate: day(30) });
	const { name, email } = clientData as { name: string; email: string };
	const { id } = await account.api("POST", "/api/clients", { name, email });
	const { id: invoiceId, invoiceNumber } = await account.api("POST", "/api/invoices", { ...invoice, clientData });
	await account.api("POST", `/api/invoices/${invoiceId}/payments`, { amount: "100.00", reference: "KP 0618-2" });
	await page.goto("/clients");
	await page.getByRole("link", { name, exact: true }).click();
	await expect(page).toHaveURL(`/clients/${id}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	const invoices = page.getByRole("table", { name: `Invoices of ${name}` });
	await expect(invoices.getByRole("row").filter({ hasText: invoiceNumber })).toContainText("Partially paid");
	const statement = page.getByRole("table", { name: `Statement of account of ${name}` });
	await expect(statement.getByRole("row").filter({ hasText: "Reference KP 0618-2" })).toContainText("−100.00");

	await page.getByLabel("From", { exact: true }).fill(day(1));
	await page.getByLabel("To", { exact: true }).fill(day(1));
	await page.getByRole("button", { name: "Show" }).click();
	await expect(statement.getByRole("row")).toHaveCount(2);
	await expect(statement.getByRole("row").last()).toContainText("Balance brought forward");
	for (const kind of ["PDF", "CSV"]) {
		const [file] = await Promise.all([
			page.waitForEvent("download"),
			page.getByRole("link", { name: `Statement as ${kind}` }).click(),
		]);
		expect(file.suggestedFilename()).toBe(`statement-of-account-${id}.${kind.toLowerCase()}`);
	}
	await page.getByRole("link", { name: "Record payment" }).click();
	await expect(page).toHaveURL(`/invoices/${invoiceId}/payments/new`);
});
