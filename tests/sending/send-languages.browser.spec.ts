import { expect, test } from "../harness/browser/browser";
import { anInvoice } from "../harness/browser/data";
import { outboxMails } from "../harness/browser/outbox";
import { toastOf } from "../harness/browser/toast";
import { WORDS } from "./send-words";

/** The others, and what happens without JavaScript, in workerd: send-languages.worker.test.ts. */
for (const language of ["fr"] as const) {
	test(`a draft is sent by an account in ${language}: its page, what is wrong, and the mail in the outbox`, async ({
		page,
		account,
		refused,
		browser,
		baseURL,
	}) => {
		refused(400);
		const words = WORDS[language];
		await account.api("PATCH", "/api/user/settings", { language });
		const draft = await account.api("POST", "/api/drafts", anInvoice({ status: "draft" }));
		await page.goto(`/invoices/${draft.id}/send`);
		await expect(page.locator("html")).toHaveAttribute("lang", language);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${words.heading} ${draft.invoiceNumber}`);
		await expect(page.getByLabel(words.subject)).toHaveValue(words.usual);
		await page.getByLabel(words.other).fill("nobody");
		await page.getByRole("button", { name: words.send, exact: true }).click();
		await expect(page.getByRole("alert")).toContainText("nobody");
		await page.getByLabel(words.other).fill(`${language}@example.com`);
		await page.getByRole("button", { name: words.send, exact: true }).click();
		await expect(toastOf(page, words.done)).toContainText(`${language}@example.com`);
		const [mail] = await outboxMails(browser, baseURL, account.email, 1);
		expect(mail?.to).toEqual(["accounts@kestrelpine.example", `${language}@example.com`]);
		expect(mail?.subject).toContain(String(draft.invoiceNumber));
		expect(mail?.html).toContain(`lang="${language}"`);
		expect(mail?.text).toContain(`${words.button} ${draft.invoiceNumber}`);
	});
}
