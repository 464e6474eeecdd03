import { expect, test } from "../harness/browser/browser";
import { anInvoice, day } from "../harness/browser/data";
import { toPro } from "../harness/browser/time";
import { toastOf } from "../harness/browser/toast";

test("a file of the bank: what is proposed is booked, and taken back", async ({ page, account, stranger, refused }) => {
	refused(400);
	await toPro((await stranger()).context(), account.email);
	const { invoiceNumber } = await account.api("POST", "/api/invoices", anInvoice());
	const second = await account.api("POST", "/api/invoices", { ...anInvoice(), invoiceNumber: "INV-SECOND" });
	const file = `Date;Amount;Currency;Name;Text\n${day(-1)};250.50;EUR;Kestrel;${invoiceNumber}\n${day(-2)};57.10;EUR;Own bank;Interest\n`;
	await page.goto("/bank-imports");
	const input = { name: "june.csv", mimeType: "text/csv", buffer: Buffer.from(file) };
	await page.getByLabel("File").setInputFiles(input);
	await page.getByRole("button", { name: "Import file" }).click();
	const tick = page.getByLabel(`Book €250.50 to ${invoiceNumber}`);
	await expect(tick).toBeChecked();
	const bar = page.locator(".action-bar");
	await expect(bar).toContainText("€250.50");
	await tick.uncheck();
	await page.getByRole("button", { name: /^Book / }).click();
	await expect(toastOf(page, "Booked")).toContainText("0 payments are booked");
	const own = page.getByRole("listitem").filter({ hasText: "Own bank" });
	const choice = own.getByLabel("No invoice fits");
	const other = own.getByLabel("Number of another invoice");
	await expect(other).toBeHidden();
	await choice.selectOption("Another invoice");
	await page.getByRole("button", { name: /^Book / }).click();
	await expect(page.getByText("Choose the invoice that this pays, or decide later").first()).toBeVisible();
	await other.fill("INV-NONE");
	await page.getByRole("button", { name: /^Book / }).click();
	await expect(page.getByText("No open invoice in this currency has the number INV-NONE").first()).toBeVisible();
	await expect(other).toHaveValue("INV-NONE");
	await choice.selectOption("Not an invoice");
	await tick.uncheck();
	await page.getByRole("button", { name: /^Book / }).click();
	await expect(toastOf(page, "Decided")).toContainText("1 payment is marked as not an invoice");
	await page.getByRole("button", { name: "Propose again" }).click();
	await expect(toastOf(page, "Proposed again")).toBeVisible();
	await choice.selectOption("Credit of the client");
	await own.getByLabel("Client’s e-mail").fill("nobody@nowhere.example");
	await tick.uncheck();
	await page.getByRole("button", { name: /^Book / }).click();
	await expect(page.getByText("None of your clients has the email nobody@nowhere.example").first()).toBeVisible();
	await choice.selectOption("Decide later");
	const kestrel = page.getByRole("listitem").filter({ hasText: invoiceNumber });
	await expect(kestrel.getByLabel("In its place")).toBeVisible();
	await tick.check();
	await page.getByRole("button", { name: /^Book / }).click();
	await expect(toastOf(page, "Booked")).toContainText("1 payment is booked");
	await page.getByRole("button", { name: "Undo these bookings" }).click();
	await expect(toastOf(page, "Bookings undone")).toBeVisible();
	await expect(tick).toBeChecked();
	await tick.uncheck();
	await kestrel.getByLabel("In its place").selectOption("Another invoice");
	await kestrel.getByLabel("Number of another invoice").fill(second.invoiceNumber);
	await page.getByRole("button", { name: /^Book / }).click();
	await expect(toastOf(page, "Booked")).toContainText("1 payment is booked");
	await expect(page.getByRole("link", { name: second.invoiceNumber })).toBeVisible();
});

test("a file that is too large is refused with the bound and what to do", async ({
	page,
	account,
	stranger,
	refused,
	javaScriptEnabled,
}) => {
	if (javaScriptEnabled === false) refused(413);
	await toPro((await stranger()).context(), account.email);
	await page.goto("/bank-imports");
	await page
		.getByLabel("File")
		.setInputFiles({ name: "years.csv", mimeType: "text/csv", buffer: Buffer.alloc(3_000_000, "x") });
	await page.getByRole("button", { name: "Import file" }).click();
	const said =
		javaScriptEnabled === false
			? "at most 2 MB can be sent. Make it smaller"
			: "larger than 2 MB. Export a shorter period.";
	await expect(page.getByText(said)).toBeVisible();
});
