import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { outboxMails } from "../harness/browser/outbox";
import { toastOf } from "../harness/browser/toast";

const UNDER = ["/invoices?status=draft", "/invoices/drafts", "/dashboard"] as const;

for (const under of UNDER) {
	test(`over ${under} an invoice is opened, its mail written, and both closed again`, async ({ page, account }) => {
		const { id, invoiceNumber: number } = await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
		const [path = "", query = ""] = under.split("?");
		const at = `${path === "/dashboard" ? "/dashboard/invoices" : path}/${id}`;
		const search = query && `?${query}`;
		await page.goto(under);
		const eye = page.getByRole("link", { name: `View ${number}` });
		await eye.click();
		const invoice = page.getByRole("dialog", { name: number, exact: true });
		await invoice.getByRole("link", { name: "Send Invoice" }).click();
		const mail = page.getByRole("dialog", { name: `Send ${number}` });
		await expect(page).toHaveURL(`${at}/send${search}`);
		await expect(mail.getByRole("checkbox", { name: "accounts@kestrelpine.example" })).toBeFocused();
		await mail.getByRole("link", { name: "Cancel" }).click();
		await expect(page).toHaveURL(`${at}${search}`);
		await expect(invoice.getByRole("link", { name: "Send Invoice" })).toBeFocused();
		await invoice.getByRole("link", { name: "Send Invoice" }).click();
		await expect(mail).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page).toHaveURL(under);
		await expect(page.getByRole("dialog")).toHaveCount(0);
		await expect(eye).toBeFocused();
	});
}

test("a draft's mail is written over the drafts and goes; what is typed is not lost by a press", async ({
	page,
	account,
	browser,
	baseURL,
}) => {
	const { id, invoiceNumber: number } = await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
	await page.goto("/invoices/drafts");
	const opener = page.getByRole("link", { name: `Send ${number}` });
	const mail = page.getByRole("dialog", { name: `Send ${number}` });
	await opener.click();
	await expect(mail.getByRole("checkbox", { name: "accounts@kestrelpine.example" })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(opener).toBeFocused();
	await opener.click();
	await mail.getByLabel("Text", { exact: true }).fill("Dear {client}, it is done.");
	const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
	for (const leave of [() => page.keyboard.press("Escape"), () => page.mouse.click(4, 300)]) {
		await leave();
		await expect(question).toContainText("Nothing has been sent.");
		await question.getByRole("button", { name: "Keep editing" }).click();
		await expect(question).toHaveCount(0);
		await expect(mail.getByLabel("Text", { exact: true })).toHaveValue("Dear {client}, it is done.");
	}
	await mail.getByRole("button", { name: "Send", exact: true }).click();
	await expect(page).toHaveURL(`/invoices/drafts/${id}`);
	await expect(toastOf(page, "The mail is on its way")).toBeVisible();
	await expect(page.getByRole("dialog", { name: number, exact: true })).toContainText("Pending");
	const [sent] = await outboxMails(browser, baseURL, account.email, 1);
	expect(sent?.text).toContain("Dear Kestrel & Pine Architects, it is done.");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("heading", { name: "No draft invoices" })).toBeVisible();
});

test("a mail that lacks something keeps its dialog, with what is wrong and what was typed", async ({
	page,
	account,
	refused,
}) => {
	refused(400);
	const { invoiceNumber: number } = await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
	await page.goto("/invoices/drafts");
	await page.getByRole("link", { name: `Send ${number}` }).click();
	const mail = page.getByRole("dialog", { name: `Send ${number}` });
	await mail.getByLabel("Subject").fill("");
	await mail.getByRole("button", { name: "Send", exact: true }).click();
	await expect(mail.getByRole("alert")).toContainText("Subject is required");
	await expect(mail.getByLabel("Subject")).toHaveAttribute("aria-invalid", "true");
});

test("a mail's own address opens as a page, and its invoice after it", async ({ page, account }) => {
	const { id, invoiceNumber: number } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}/send`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Send ${number}`);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.getByRole("link", { name: "Cancel" }).click();
	await expect(page).toHaveURL(`/invoices/${id}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(number);
});
