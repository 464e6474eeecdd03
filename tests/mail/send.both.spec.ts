import type { BrowserContext } from "@playwright/test";
import { ADMINISTRATOR, expect, test } from "../support/browser";
import { anInvoice } from "../support/browser-data";
import { invoiceForm } from "../support/browser-invoice-form";
import { outboxMails } from "../support/browser-outbox";
import { toastOf } from "../support/browser-toast";

test("Create & Send mails the client, and the administrator finds the mail in the outbox", async ({
	page,
	account,
	browser,
	baseURL,
}) => {
	const form = invoiceForm(page);
	await page.goto("/invoices/new");
	await form.fillLeast();
	await form.button("Create & Send Invoice").click();
	await expect(page).toHaveURL("/invoices");
	await expect(toastOf(page, "Invoice created")).toContainText("is stored as sent and on its way to");
	const [mail] = await outboxMails(browser, baseURL, account.email, 1);
	expect(mail).toMatchObject({
		from: { name: "Nora Adler", address: "mail@duebill.test" },
		replyTo: { address: account.email },
		attachments: [{ type: "application/pdf" }],
	});
	expect(mail?.text).toContain("Amount due:");
});

test("a draft is sent from its own page: to whom, with which words, with a copy", async ({
	page,
	account,
	browser,
	baseURL,
}) => {
	const draft = await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
	await page.goto("/invoices/drafts");
	await page.getByRole("button", { name: /^Send / }).click();
	await expect(page).toHaveURL(`/invoices/${draft.id}/send`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Send ${draft.invoiceNumber}`);
	await page.getByLabel("Addresses").fill("one@example.com, two@example.com");
	await page.getByRole("switch", { name: "Copy to me" }).check();
	await page.getByLabel("Subject").fill("Our work, {number}");
	await page.getByLabel("Text").fill("Dear {client},\n\nthank you.");
	await page.getByRole("button", { name: "Send", exact: true }).click();
	await expect(page).toHaveURL(`/invoices/${draft.id}`);
	await expect(toastOf(page, "The mail is on its way")).toContainText("one@example.com, two@example.com");
	await expect(page.getByRole("article")).toContainText("Pending");
	const [mail] = await outboxMails(browser, baseURL, account.email, 1);
	expect(mail).toMatchObject({
		to: ["one@example.com", "two@example.com"],
		bcc: [account.email],
		subject: `Our work, ${draft.invoiceNumber}`,
	});
	expect(mail?.text).toContain("Dear Kestrel & Pine Architects,\n\nthank you.");
});

test("a mail that lacks something comes back as it was typed, with what is wrong on its fields", async ({
	page,
	account,
	refused,
}) => {
	refused(400);
	const { id } = await account.api("POST", "/api/invoices", anInvoice());
	await page.goto(`/invoices/${id}`);
	await page.getByRole("link", { name: "Send again" }).click();
	await page.getByLabel("Addresses").fill("one@example.com, nobody");
	await page.getByLabel("Subject").fill("");
	await page.getByLabel("Text").fill("typed");
	await page.getByRole("button", { name: "Send", exact: true }).click();
	await expect(page.getByRole("alert")).toContainText("nobody is no email address");
	await expect(page.getByRole("alert")).toContainText("Subject is required");
	await expect(page.getByLabel("Text")).toHaveValue("typed");
});

test("the outbox is the administrator's alone, and shows each mail with its headers and its HTML", async ({
	page,
	account,
	refused,
	browser,
	baseURL,
}) => {
	refused(403);
	await account.api("POST", "/api/invoices", anInvoice());
	await outboxMails(browser, baseURL, account.email, 1);
	await page.goto("/dev/outbox");
	await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
	await signInAsAdministrator(page.context());
	await page.goto("/dev/outbox");
	const card = page.getByRole("region").filter({ hasText: account.email }).first();
	await expect(card).toContainText("accounts@kestrelpine.example");
	const html = await page.request.get((await card.locator("iframe").getAttribute("src")) ?? "");
	expect(html.headers()["content-security-policy"]).toContain("default-src 'none'");
	expect(await html.text()).toContain("<h1");
	await expect(card.getByRole("link", { name: /\.pdf$/ })).toBeVisible();
});

async function signInAsAdministrator({ request }: BrowserContext) {
	expect((await request.post("/api/login", { data: ADMINISTRATOR })).status()).toBe(200);
}
