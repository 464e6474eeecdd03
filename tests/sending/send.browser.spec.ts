import { randomUUID } from "node:crypto";
import { becomeAdministrator } from "../harness/browser/administrator";
import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { invoiceForm } from "../harness/browser/invoice-form";
import { outboxMails } from "../harness/browser/outbox";
import { toastOf } from "../harness/browser/toast";

// Without JavaScript in workerd: send-forms.worker.test.ts.

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
	await page.getByRole("link", { name: /^Send / }).click();
	await expect(page).toHaveURL(`/invoices/drafts/${draft.id}/send`);
	await expect(page.getByRole("heading", { name: `Send ${draft.invoiceNumber}` })).toBeVisible();
	await page.getByRole("checkbox", { name: "accounts@kestrelpine.example" }).uncheck();
	await page.getByLabel("Another address").fill("one@example.com, two@example.com");
	await page.getByRole("switch", { name: "Copy to me" }).check();
	await page.getByLabel("Subject").fill("Our work, {number}");
	await page.getByLabel("Text", { exact: true }).fill("Dear {client},\n\nthank you.");
	await page.getByRole("button", { name: "Send", exact: true }).click();
	await expect(page).toHaveURL(`/invoices/drafts/${draft.id}`);
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
	await page.getByLabel("Another address").fill("one@example.com, nobody");
	await page.getByLabel("Subject").fill("");
	await page.getByLabel("Text", { exact: true }).fill("typed");
	await page.getByRole("button", { name: "Send", exact: true }).click();
	await expect(page.getByRole("alert")).toContainText("nobody is not a valid email address");
	await expect(page.getByRole("alert")).toContainText("Subject is required");
	await expect(page.getByLabel("Text", { exact: true })).toHaveValue("typed");
});

test("on Pro a mail waits for its time, and can be called off on the invoice", async ({ page, administrator }) => {
	const invoiceNumber = `Later ${randomUUID()}`;
	const { id } = await administrator.api("POST", "/api/drafts", anInvoice({ invoiceNumber, status: "draft" }));
	await page.goto(`/invoices/${id}/send`);
	await page.getByLabel("At a date and time").check();
	const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
	await page.getByLabel("Date and time", { exact: true }).fill(`${day}T08:30`);
	await page.getByRole("button", { name: /^(Schedule|Send)$/ }).click();
	await expect(page).toHaveURL(`/invoices/${id}`);
	await expect(toastOf(page, /Goes on .*08:30/)).toContainText("accounts@kestrelpine.example");
	await page.getByRole("button", { name: "Cancel sending" }).click();
	await expect(toastOf(page, "Cancelled")).toBeVisible();
	await expect(page.getByRole("button", { name: "Cancel sending" })).toHaveCount(0);
});

test("an account's own text is written in the settings, used on the next mail's page, and taken back", async ({
	page,
	account,
	refused,
}) => {
	refused(400);
	await page.goto("/settings");
	await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Mail" }).click();
	const own = page.locator("details", { hasText: "English" });
	await own.locator("summary").click();
	await own.getByLabel("Subject").fill("");
	await own.getByLabel("Text", { exact: true }).fill("Our own words");
	await own.getByRole("button", { name: "Save Text" }).click();
	await expect(page.getByRole("alert")).toContainText("Subject is required");
	await expect(own.getByLabel("Text", { exact: true })).toHaveValue("Our own words");
	await own.getByLabel("Subject").fill("Work {number}");
	await own.getByRole("button", { name: "Save Text" }).click();
	await expect(toastOf(page, "Text saved")).toBeVisible();
	const { id } = await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
	await page.goto(`/invoices/${id}/send`);
	await expect(page.getByLabel("Subject")).toHaveValue("Work {number}");
	await expect(page.getByLabel("Text", { exact: true })).toHaveValue("Our own words");
	await page.goto("/settings/mail");
	await own.locator("summary").click();
	await own.getByRole("button", { name: "Reset to the default text" }).click();
	await expect(toastOf(page, "Text saved")).toBeVisible();
	await expect(page.getByText("Invoice {number} from {company}").first()).toBeVisible();
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
	await becomeAdministrator(page.context());
	await page.goto("/dev/outbox");
	const card = page.getByRole("region").filter({ hasText: account.email }).first();
	await expect(card).toContainText("accounts@kestrelpine.example");
	const html = await page.request.get((await card.locator("iframe").getAttribute("src")) ?? "");
	expect(html.headers()["content-security-policy"]).toContain("default-src 'none'");
	expect(await html.text()).toContain("<h1");
	await expect(card.getByRole("link", { name: /\.pdf$/ })).toBeVisible();
});
