import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { mailsTo, outboxMails } from "../harness/browser/outbox";
import { PAGE_LINK, WORDS } from "./paid-journey-words";

/** The others, and what happens without JavaScript, in workerd: paid-journey.worker.test.ts. */
for (const language of ["fr"] as const) {
	const words = WORDS[language];

	test(`in ${language} a draft is mailed, its client opens the page, and its owner is mailed of that`, async ({
		page,
		account,
		stranger,
		browser,
		baseURL,
	}) => {
		await account.api("PATCH", "/api/user/settings", { language });
		const draft = anInvoice({ status: "draft", language });
		const { id, invoiceNumber: number } = await account.api("POST", "/api/drafts", draft);
		const about = (text: string) => text.replace("{number}", number);

		await page.goto("/invoices/drafts");
		await page.getByRole("link", { name: about(words.sendOf) }).click();
		await page.getByRole("button", { name: words.send, exact: true }).click();
		await expect(page).toHaveURL(`/invoices/drafts/${id}`);
		await expect(page.getByRole("article").last()).toContainText(words.pending);
		const [mail] = await outboxMails(browser, baseURL, account.email, 1);
		expect(mail).toMatchObject({ to: ["accounts@kestrelpine.example"], attachments: [{ type: "application/pdf" }] });

		const client = await stranger();
		await client.goto(PAGE_LINK.exec(mail?.text ?? "")?.[0] ?? "");
		await expect(client.locator("html")).toHaveAttribute("lang", language);
		await expect(client.getByRole("heading", { level: 1 })).toContainText(number);
		await client.getByLabel(words.question).click();
		const [viewed] = await mailsTo(browser, baseURL, { to: account.email, subject: about(words.viewedMail) });
		expect(viewed?.text).toContain("Kestrel & Pine Architects");
	});

	test(`in ${language} an invoice is marked as paid: its owner is mailed of it, its client's page says so`, async ({
		page,
		account,
		stranger,
		browser,
		baseURL,
	}) => {
		await account.api("PATCH", "/api/user/settings", { language });
		const { id, invoiceNumber: number } = await account.api("POST", "/api/invoices", anInvoice({ language }));
		const { url } = await account.api("POST", `/api/invoices/${id}/share`, {});
		await page.goto(`/invoices/${id}`);
		await page.getByRole("button", { name: words.paid }).click();
		await expect(page.getByRole("article")).toContainText(words.isPaid);
		const subject = words.paidMail.replace("{number}", number);
		const [paid] = await mailsTo(browser, baseURL, { to: account.email, subject });
		expect(paid?.text).toContain(number);
		const client = await stranger();
		await client.goto(url);
		await expect(client.getByRole("main")).toContainText(words.isPaid);
	});
}
