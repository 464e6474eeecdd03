import { expect, test } from "../support/browser";
import { anInvoice, day } from "../support/browser-data";
import { toPro } from "../support/browser-time";
import { toastOf } from "../support/browser-toast";

test("a file of the bank: what is proposed is booked, and taken back", async ({ page, account, stranger, refused }) => {
	refused(400);
	await toPro((await stranger()).context(), account.email);
	const { invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice());
	const file = `Date;Amount;Currency;Name;Text\n${day(-1)};250.50;EUR;Kestrel;${invoiceNumber}\n`;
	await page.goto("/bank-imports");
	const input = { name: "june.csv", mimeType: "text/csv", buffer: Buffer.from(file) };
	await page.getByLabel("File").setInputFiles(input);
	await page.getByRole("button", { name: "Import file" }).click();
	const number = page.getByLabel("Invoice number");
	await expect(number).toHaveValue(invoiceNumber);
	await number.fill("INV-NONE");
	await page.getByRole("button", { name: "Book payments" }).click();
	await expect(page.getByText("No open invoice in this currency has the number INV-NONE").first()).toBeVisible();
	await expect(number).toHaveValue("INV-NONE");
	await number.fill(invoiceNumber);
	await page.getByRole("button", { name: "Book payments" }).click();
	await expect(toastOf(page, "Booked")).toContainText("1 payment is booked");
	await page.getByRole("button", { name: "Undo these bookings" }).click();
	await expect(toastOf(page, "Bookings undone")).toBeVisible();
	await expect(page.getByLabel("Invoice number")).toHaveValue(invoiceNumber);
});
